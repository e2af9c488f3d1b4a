/** Parts of the smoke test; `api` alone is for a function without Hosting. */
export const allParts = ['site', 'api'];
