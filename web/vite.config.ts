import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsByFile } from './dev/icons-by-file.ts';
import { messagesByModule } from './dev/messages-by-module.ts';
import { pagesAsHosted } from './dev/pages.ts';

/** The suite that `npm start` or `npm run dev` runs, for what Vite does not have. */
const suite = process.env.SUITE_URL ?? 'http://127.0.0.1:5000';
const publicEntry = resolve(import.meta.dirname, 'src/verify.tsx');
/** The search form, which a badge's page does not load. */
const searchPage = resolve(import.meta.dirname, 'src/features/verification/page/search-page.tsx');
const loginEntry = resolve(import.meta.dirname, 'src/login.tsx');

type ImportersOf = (id: string) => readonly string[];

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whether `id` is loaded together with `entry`: following static imports upwards leads there. */
function isLoadedWith(entry: string, id: string, importersOf: ImportersOf, seen = new Set<string>()): boolean {
  if (id === entry) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return importersOf(id).some((importer) => isLoadedWith(entry, importer, importersOf, seen));
}

/** One file for what `entry` shares with other entries and screens, not a request for each small module. */
function sharedWith(entry: string, file: string, except: (id: string) => boolean = () => false) {
  return {
    debugName: file,
    name: (id: string, graph: ModuleGraph) =>
      !except(id) && isLoadedWith(entry, id, (module) => graph.getModuleInfo(module)?.importers ?? []) ? file : null,
    minShareCount: 2,
  };
}

// Every screen is a lazy route, so the bundler splits by screen. The public pages and the login have an entry each, so that
// who is not signed in loads nothing of the console.
export default defineConfig({
  plugins: [iconsByFile(), messagesByModule(), react(), tailwindcss(), pagesAsHosted(suite)],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'login.html', 'verify.html'],
      output: {
        codeSplitting: {
          groups: [
            sharedWith(publicEntry, 'base', (id) => id.includes('/features/')),
            sharedWith(searchPage, 'fields', (id) => id.includes('/features/')),
            sharedWith(loginEntry, 'login-steps'),
          ],
        },
      },
    },
    // Kilobytes. Firebase is larger than the usual 500; it is fetched after the dashboard is on the screen.
    chunkSizeWarningLimit: 600,
  },
  // The import's worker loads the reader of Excel files on demand.
  worker: { format: 'es', plugins: () => [messagesByModule()] },
  server: { proxy: { '/api': suite } },
});
