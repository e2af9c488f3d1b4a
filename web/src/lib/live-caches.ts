import type { ReactFireGlobals } from 'reactfire';

/**
 * Empties reactfire's global caches. It keeps a failed listener for ever, so a query that was once refused (after a
 * sign-out, for example) would stay dead until the page is reloaded.
 */
export function clearLiveCaches(): void {
  const caches = globalThis as Partial<ReactFireGlobals>;
  caches._reactFirePreloadedObservables?.clear();
  caches._reactFireFirestoreQueryCache?.splice(0);
}
