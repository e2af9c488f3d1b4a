import { built } from './built.mjs';

const { buildApp } = await built('app.js');
const { serveApp } = await import('../../functions/src/testing/serve-app.ts');

/** Serves the built API in this process, where its Firestore calls and drawings can be observed. */
export function serveInProcess() {
  return serveApp(buildApp());
}
