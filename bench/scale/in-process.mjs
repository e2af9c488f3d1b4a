import { built } from './built.mjs';

const { buildApp } = await built('app.js');
const { serveApp } = await import('../../functions/src/testing/serve-app.ts');

/** Serves the built API in this process, where what its Firestore client does and what is drawn can be seen. */
export function serveInProcess() {
  return serveApp(buildApp());
}
