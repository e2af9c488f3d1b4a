import { assertionAddress, credentialAddress, issuerDid, site } from './addresses.ts';

/** Any JSON object. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** `assertion` is Open Badges 2.0 or older, `credential` is 3.0. */
export type Kind = 'credential' | 'assertion';

const credentialTypes = ['VerifiableCredential', 'OpenBadgeCredential', 'AchievementCredential'];
const longestIssuer = 200;

/** Null if neither. */
export function kindOf(credential: Unchecked): Kind | null {
  const types = [credential.type].flat();
  // Status lists are also credentials, but not a badge's.
  if (types.some((type) => typeof type === 'string' && /StatusList|RevocationList/.test(type))) return null;
  if (credentialTypes.some((type) => types.includes(type))) return 'credential';
  // The first versions of the standard had no types.
  return types.includes('Assertion') || ('badge' in credential && 'recipient' in credential) ? 'assertion' : null;
}

/** Whether it claims anywhere to come from this site. */
export function namesUs(credential: Unchecked): boolean {
  const { id, issuer, badge } = credential;
  const methods = [credential.proof].flat().map((proof) => field(proof, 'verificationMethod'));
  const names = [id, badge, issuer, field(issuer, 'id'), field(badge, 'id'), ...methods];
  return names.some((name) => typeof name === 'string' && (isOurs(name, site, '/') || isOurs(name, issuerDid, '#')));
}

function isOurs(name: string, ours: string, separator: string): boolean {
  return name === ours || name.startsWith(ours + separator);
}

/** Null if the address is not ours. */
export function claimedHash(credential: Unchecked, kind: Kind): string | null {
  const { id } = credential;
  const addressOf = kind === 'credential' ? credentialAddress : assertionAddress;
  const hash = typeof id === 'string' ? id.slice(-32) : '';
  return /^[0-9a-f]{32}$/.test(hash) && id === addressOf(hash) ? hash : null;
}

/** Null if it has none. */
export function claimedEnd({ validUntil, expires }: Unchecked, kind: Kind): string | null {
  const end = kind === 'credential' ? validUntil : expires;
  return typeof end === 'string' ? end : null;
}

/** A name or address, in one line of at most 200 characters. For a linked issuer, the assertion's address. */
export function claimedIssuer({ id, issuer, badge }: Unchecked): string | null {
  const names = [...namesOf(issuer), ...namesOf(field(badge, 'issuer')), badge, field(badge, 'id'), id];
  for (const name of names) {
    const line = typeof name === 'string' ? toLine(name) : '';
    if (line !== '') return line;
  }
  return null;
}

function namesOf(issuer: unknown): unknown[] {
  return [field(issuer, 'name'), issuer, field(issuer, 'id'), field(issuer, 'url')];
}

// The host is enough of an address.
function toLine(name: string): string {
  const text = /^https?:/i.test(name) && URL.canParse(name) ? new URL(name).host : name;
  const line = text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return line.slice(0, longestIssuer).replace(/[\uD800-\uDBFF]$/, '');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Unchecked)[name]
    : undefined;
}
