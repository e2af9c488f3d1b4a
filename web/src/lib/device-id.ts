import { readStored, writeStored } from './store.ts';

const key = 'device-id';
const idBytes = 32;

/**
 * Headers by which the server knows a browser that signed in before, so that strangers who try an e-mail do not keep its
 * owner out. The id is drawn once and stays after a logout; it is no credential, and only sign-in calls carry it.
 */
export function deviceHeaders(): Record<string, string> {
  return { 'x-device-id': readStored(key) ?? drawDeviceId() };
}

function drawDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes));
  const id = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  writeStored(key, id);
  return id;
}
