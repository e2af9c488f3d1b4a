import { maxCredentialBytes, FileProblem } from './badge-file.ts';

const token = /^[\w-]+\.([\w-]+)\.[\w-]*(?:~[\w.-]*)*$/;

/** Whether a text is only a signed token, as in a `.jwt` file. */
export function isToken(text: string): boolean {
  return token.test(text);
}

/**
 * Credentials in a text: JSON or a signed token, inside up to 12 wallet wrappers. Throws a FileProblem if one cannot be
 * checked.
 */
export function credentialsIn(text: string, levels = 12): object[] {
  const trimmed = text.trim().replace(/^data:application\/v[cp][^,]*,/, '');
  if (/^https?:\/\//i.test(trimmed)) throw elsewhere(trimmed);
  const [, payload] = token.exec(trimmed) ?? [];
  if (payload === undefined) return unwrapped(parsed(trimmed), levels);
  const value = parsed(fromBase64Url(payload));
  // Version 1.1 tokens have their content in a separate claim.
  const { vc, vp } = Object(value) as { vc?: unknown; vp?: unknown };
  return unwrapped([vc, vp].find((one) => typeof one === 'object' && one !== null) ?? value, levels);
}

/** Refuses a status list, which is signed likewise but is no badge. */
function unwrapped(value: unknown, levels: number): object[] {
  if (levels === 0) throw damaged();
  if (typeof value === 'string') return credentialsIn(value, levels - 1);
  if (Array.isArray(value)) return value.flatMap((one) => unwrapped(one, levels - 1));
  if (typeof value !== 'object' || value === null) throw damaged();
  const { id, type, verifiableCredential } = value as Record<string, unknown>;
  const types = [type].flat();
  if (types.some((one) => typeof one === 'string' && /StatusList|RevocationList/.test(one))) {
    throw new FileProblem('check.statusList');
  }
  if (types.includes('VerifiablePresentation')) return unwrapped([verifiableCredential ?? []].flat(), levels - 1);
  if (types.some((one) => typeof one === 'string' && one.startsWith('EnvelopedVerifiable'))) {
    return unwrapped(id, levels - 1);
  }
  if (bytesOf(value) > maxCredentialBytes) throw new FileProblem('check.tooLong');
  return [value];
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

// A value nested a hundred thousand levels deep can be parsed but not serialized.
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
