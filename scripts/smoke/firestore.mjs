import { succeed } from './site.mjs';

/**
 * The Firestore of a site, over REST: the real one, or the emulator that the site says it runs on.
 * @param {import('./site.mjs').Site} site
 */
export async function databaseOf(site) {
  const { projectId, apiKey, emulators } = (await succeed(site, '/api/client-config')).json();
  const host = emulators ? `http://${emulators.firestore}` : 'https://firestore.googleapis.com';
  const documents = `${host}/v1/projects/${projectId}/databases/(default)/documents`;
  return {
    isEmulated: emulators !== null,
    /** Reads as a visitor. */
    get: (/** @type {string} */ path) => fetch(`${documents}/${path}?key=${apiKey}`),
    /** Lists as the owner, whom the emulator alone believes. */
    async list(/** @type {string} */ collection, /** @type {number} */ limit) {
      const url = `${documents}/${collection}?pageSize=${limit}`;
      const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
      const { documents: found = [] } = await response.json();
      return found.map(({ fields }) => fields);
    },
  };
}
