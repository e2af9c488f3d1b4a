import { succeed } from './site.mjs';

/**
 * A site's Firestore over REST: the real one, or the emulator that the site names.
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
    /** Lists as the owner, a token that only the emulator accepts. */
    async list(/** @type {string} */ collection, /** @type {number} */ limit) {
      const url = `${documents}/${collection}?pageSize=${limit}`;
      const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
      const { documents: found = [] } = await response.json();
      return found.map(({ fields }) => fields);
    },
  };
}
