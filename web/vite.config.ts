import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const localHosting = 'http://127.0.0.1:5000';

// Every screen is a lazy route, so the bundler splits by screen without being told how.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    // Kilobytes. Firebase is larger than the usual 500; it is fetched after the dashboard is on the screen.
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': localHosting } },
});
