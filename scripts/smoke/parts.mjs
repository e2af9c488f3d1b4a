/** Parts of a look at a site; `api` alone is for a function without Hosting. */
export const allParts = ['site', 'api'];
