import { maxCredentialBytes, FileProblem } from './badge-file.ts';

const token = /^[\w-]+\.([\w-]+)\.[\w-]*$/;

/** Whether a text is a signed token and nothing else, as a `.jwt` file has it. */
export function isToken(text: string): boolean {
  return token.test(text);
}

/**
 * The credential that a text holds: JSON, or the payload of a signed token. Throws a FileProblem where it holds none
 * that could be looked at.
 */
export function credentialIn(text: string): object {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) throw elsewhere(trimmed);
  const [, payload] = token.exec(trimmed) ?? [];
  const value = parsed(payload === undefined ? trimmed : fromBase64Url(payload));
  if (typeof value === 'string' && token.test(value)) return credentialIn(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged();
  // A token of the time before wraps the credential.
  const { vc } = value as { vc?: unknown };
  const credential = payload !== undefined && typeof vc === 'object' && vc !== null ? vc : value;
  if (bytesOf(credential) > maxCredentialBytes) {
    throw new FileProblem('check.tooLong');
  }
  return credential;
}

/**
 * The credentials that a wallet wraps when it exports them; else the credential itself. Throws a FileProblem for a list that
 * tells which credentials count, which is signed in the same way and is no badge.
 */
export function unwrapped(credential: object): object[] {
  const { type, verifiableCredential } = credential as Record<string, unknown>;
  const types = [type].flat();
  if (types.some((one) => typeof one === 'string' && /StatusList|RevocationList/.test(one))) {
    throw new FileProblem('check.statusList');
  }
  if (!types.includes('VerifiablePresentation')) return [credential];
  return [verifiableCredential ?? []].flat().map((one) => credentialIn(JSON.stringify(one)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(error);
  }
}

function fromBase64Url(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch (error) {
    throw damaged(error);
  }
}

// A value nested a hundred thousand levels deep can be parsed, and not be written again.
function bytesOf(value: object): number {
  try {
    return new Blob([JSON.stringify(value)]).size;
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(cause?: unknown): FileProblem {
  return new FileProblem('check.damaged', { cause });
}

function elsewhere(address: string): FileProblem {
  const host = URL.canParse(address) ? new URL(address).host : address;
  return new FileProblem('check.elsewhere', { values: { host: host.slice(0, 100) } });
}
