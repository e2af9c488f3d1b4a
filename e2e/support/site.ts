/** The site that the journeys open: Hosting of the running emulators. */
export const siteUrl = process.env.SITE_URL ?? 'http://127.0.0.1:15000';
