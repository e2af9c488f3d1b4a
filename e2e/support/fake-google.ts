import type { BrowserContext } from '@playwright/test';

/**
 * A FAKE of Google at the network's edge, for offline tests: of Google's script for Firebase, and of its window to
 * choose an account. Between them everything is real: Firebase's code in the page, the Auth emulator, and the site with
 * its policy. It cannot prove that Google itself answers like this.
 * @param chosen  the address of the account that is chosen in the window; null where the window is closed
 */
export async function fakeGoogle(
  context: BrowserContext,
  chosen: () => string | null,
): Promise<{ windows: () => number }> {
  let windows = 0;
  await context.route('https://apis.google.com/js/api.js?*', (route) => {
    const callback = new URL(route.request().url()).searchParams.get('onload') ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: `${frames}\n${callback}();` });
  });
  await context.route('**/emulator/auth/handler?*', (route) => {
    windows += 1;
    const asked = new URL(route.request().url()).searchParams;
    const email = chosen();
    const body = email === null ? '<script>window.close()</script>' : answering(asked.get('eventId') ?? '', email);
    return route.fulfill({ contentType: 'text/html', body });
  });
  return { windows: () => windows };
}

// What the page's Firebase expects of Google's script: a frame that passes on the window's answer.
const frames = `
const handlers = {};
const frame = {
  restyle: async () => undefined,
  ping: async (done) => done(),
  send: () => undefined,
  register: (name, handle) => { handlers[name] = handle; },
};
window.gapi = {
  load: (name, { callback }) => callback(),
  iframes: {
    CROSS_ORIGIN_IFRAMES_FILTER: 'cross-origin',
    getContext: () => ({ open: async (options, opened) => { await opened(frame); return frame; } }),
  },
};
addEventListener('message', ({ data }) => { if (data?.authEvent) handlers.authEvent(data); });
`;

// As the emulator's own window does, but without a click.
function answering(eventId: string, email: string): string {
  const claims = JSON.stringify({ sub: email, email, email_verified: true });
  const urlResponse = `http://localhost/?${new URLSearchParams({ providerId: 'google.com', id_token: claims })}`;
  const authEvent = { type: 'signInViaPopup', eventId, urlResponse, sessionId: 'ValueNotUsedByAuthEmulator' };
  return `<script>opener.postMessage(${JSON.stringify({ authEvent })}, '*')</script>`;
}
