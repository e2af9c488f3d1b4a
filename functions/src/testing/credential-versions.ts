import { gunzipSync } from 'node:zlib';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { call, request } from './api.ts';

/** The credential of a badge, to the byte. */
export async function credentialText(hash: string): Promise<string> {
  return (await request(credentialsApi.credential, { params: { hash } })).text;
}

/** The version that a credential says it is. */
export function versionOf(text: string): number {
  return Number(/\/status\/(\d+)"/.exec(text)?.[1]);
}

/** Whether a version is revoked, read as programs of others do. */
export async function isRevoked(hash: string, version: number): Promise<boolean> {
  const { credentialSubject } = await call(credentialsApi.status, { params: { hash, version: String(version) } });
  const [byte] = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  return byte === 0xff;
}
