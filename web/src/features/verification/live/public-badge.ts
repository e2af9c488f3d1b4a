import type { FollowedBadge, PublicBadge, PublicSettings, VerifyAnswer, verificationApi } from 'functions/contract';
import { badgeStateAt } from 'functions/contract/rules/badge-state';
import { logoPath } from '../../../lib/paths.ts';
import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { call, dataInPage } from '../../../lib/call.ts';
import { say } from 'functions/contract/words/say';

/** Part of a badge that every public page shows; the page with all details has the rest too. */
export type CertificateBadge = Omit<PublicBadge, 'recipientEmail' | 'recipientDepartment' | 'templateName'>;

/** The badge with what its document says since it was looked up. Its revision stays that of the look-up. */
export function withFollowed<T extends CertificateBadge>(badge: T, followed: FollowedBadge | null): T {
  if (!followed || followed.revision <= badge.revision) return badge;
  const { state, badgeType, year, yearLabel, issuedAt, firstIssuedAt, revokedAt, validUntil } = followed;
  const said = { badgeType, year, yearLabel, validUntil };
  return { ...badge, state, issued: state === 'issued', ...said, issuedAt, firstIssuedAt, revokedAt };
}

/** The badge as it is at a moment of the server's clock. */
export function atMoment<T extends CertificateBadge>(badge: T, now: number): T {
  const { issued, validUntil } = badge;
  return issued ? { ...badge, state: badgeStateAt({ state: 'issued', validUntil }, now) } : badge;
}

/** The badge with the settings as their document has them, which is newer than what a look-up says of them. */
export function withSettings<T extends CertificateBadge>(badge: T, settings: PublicSettings | null): T {
  if (!settings) return badge;
  const { organizationName: name, organizationUrl, contactEmail, linkedinSharingEnabled, timeZone } = settings;
  const logo = logoPath(settings.organizationLogo);
  const addresses = { url: organizationUrl || null, contactEmail: contactEmail || null };
  const issuer = { ...badge.issuer, ...addresses, name, logo, timeZone };
  return { ...badge, issuer, linkedinSharingEnabled };
}

// Types alone: these pages do without the contract's schemas, and the compiler still holds both routes to them.

const withinMs = 20_000;

/** Sources of a page's badge: the page itself, where the server has embedded it, and a call. */
export interface Source<T extends CertificateBadge> {
  inPage: (hash: string) => T | null;
  ask: (hash: string, how: Asking) => Promise<T>;
}

interface Asking {
  /** Whether success is a verification; looking again at the same badge is none. */
  count: boolean;
  signal: AbortSignal;
}

const uncounted = { query: { count: 'false' } } as const;

export const certificateSource: Source<CertificateBadge> = {
  inPage: (hash) => {
    const answer = dataInPage('badge') as VerifyAnswer | null;
    return answer?.badge.verificationHash === hash ? badgeIn(answer) : null;
  },
  ask: async (hash, { count, signal }) => {
    const route = { method: 'GET', path: '/api/verify/{hash}' } as const;
    const input = { params: { hash }, ...(!count && uncounted) };
    return badgeIn(await call<typeof verificationApi.verify>(route, input, { signal, withinMs }));
  },
};

export const detailsSource: Source<PublicBadge> = {
  inPage: (hash) => {
    const answer = dataInPage('badge') as PublicBadge | null;
    return answer?.verificationHash === hash ? answer : null;
  },
  ask: (hash, { count, signal }) => {
    const route = { method: 'GET', path: '/api/verification/{hash}' } as const;
    const input = { params: { hash }, ...(!count && uncounted) };
    return call<typeof verificationApi.details>(route, input, { signal, withinMs });
  },
};

function badgeIn({ badge, user, ...rest }: VerifyAnswer): CertificateBadge {
  return { ...badge, ...rest, recipientName: user.name };
}

/** State of a badge's look-up. `closed` means that the organisation has switched public verification off. */
export type Lookup<T> =
  | { status: 'loading' }
  | { status: 'found'; found: T }
  | { status: 'missing' }
  | { status: 'closed'; message: string }
  | { status: 'failed' };

/** State for an error of the look-up. A malformed hash is answered as missing. */
export function lookupFailure(error: unknown): Lookup<never> {
  if (!(error instanceof ApiError)) return { status: 'failed' };
  if (error.status === 404 || error.status === 400) return { status: 'missing' };
  if (error.status !== 403) return { status: 'failed' };
  return { status: 'closed', message: serverMessageOr(error, say('badge.closedMessage')) };
}
