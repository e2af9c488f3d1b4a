import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const localHosting = 'http://127.0.0.1:5000';
const publicEntry = resolve(import.meta.dirname, 'src/verify.tsx');

type ImportersOf = (id: string) => readonly string[];

/** Whether `id` is loaded together with `entry`: following static imports upwards leads there. */
function isLoadedWith(entry: string, id: string, importersOf: ImportersOf, seen = new Set<string>()): boolean {
  if (id === entry) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return importersOf(id).some((importer) => isLoadedWith(entry, importer, importersOf, seen));
}

// Every screen is a lazy route, so the bundler splits by screen. The public pages have an entry of their own, so that a
// visitor loads nothing of the console; what they share with it is one file, not a request for each small module.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'verify.html'],
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'base',
              name: (id, context) =>
                !id.includes('/features/') &&
                isLoadedWith(publicEntry, id, (module) => context.getModuleInfo(module)?.importers ?? [])
                  ? 'base'
                  : null,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // Kilobytes. Firebase is larger than the usual 500; it is fetched after the dashboard is on the screen.
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': localHosting } },
});
