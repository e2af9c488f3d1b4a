import { readStored, writeStored } from './store.ts';

const key = 'device-id';
const idBytes = 32;

/**
 * Headers that identify a known browser, so that strangers' attempts do not lock out an address's owner. The random id
 * survives logout, is no credential, and is only sent with sign-in calls.
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
