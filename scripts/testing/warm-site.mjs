/** Calls that a journey has under way at once, with two browsers on it. */
const callsAtOnce = 12;

/**
 * Has the Functions emulator start its processes for the API. It runs one for each call that is under way, and starts it when the
 * call comes: on a busy machine the first page would wait for eight of them at once.
 * @param {string} baseUrl
 */
export async function warmSite(baseUrl) {
  await Promise.all(Array.from({ length: callsAtOnce }, () => fetch(`${baseUrl}/api/client-config`)));
}
