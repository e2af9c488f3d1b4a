import type { FollowedBadge, PublicBadge, PublicSettings, VerifyAnswer, verificationApi } from 'functions/contract';
import { badgeStateAt } from 'functions/contract/rules/badge-state';
import { logoPath } from '../../../lib/paths.ts';
import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { call, dataInPage } from '../../../lib/call.ts';
import { say } from 'functions/contract/words/say';

/** Badge data on every public page; the details page also has the rest. */
export type CertificateBadge = Omit<PublicBadge, 'recipientEmail' | 'recipientDepartment' | 'templateName'>;

/** Badge with updates from its document. Its revision stays that of the lookup. */
export function withFollowed<T extends CertificateBadge>(badge: T, followed: FollowedBadge | null): T {
  if (!followed || followed.revision <= badge.revision) return badge;
  const { state, badgeType, year, yearLabel, issuedAt, firstIssuedAt, revokedAt, validUntil } = followed;
  const said = { badgeType, year, yearLabel, validUntil };
  return { ...badge, state, issued: state === 'issued', ...said, issuedAt, firstIssuedAt, revokedAt };
}

/** Badge at a moment of the server's clock. */
export function atMoment<T extends CertificateBadge>(badge: T, now: number): T {
  const { issued, validUntil } = badge;
  return issued ? { ...badge, state: badgeStateAt({ state: 'issued', validUntil }, now) } : badge;
}

/** Badge with settings from their document, which is newer than the lookup. */
export function withSettings<T extends CertificateBadge>(badge: T, settings: PublicSettings | null): T {
  if (!settings) return badge;
  const { organizationName: name, organizationUrl, contactEmail, linkedinSharingEnabled, timeZone } = settings;
  const logo = logoPath(settings.organizationLogo);
  const addresses = { url: organizationUrl || null, contactEmail: contactEmail || null };
  const issuer = { ...badge.issuer, ...addresses, name, logo, timeZone };
  return { ...badge, issuer, linkedinSharingEnabled };
}

// Types only: these pages do not load the contract's schemas, while the compiler still checks both routes.

const withinMs = 20_000;

/** Sources of a page's badge: embedded by the server, and a call. */
export interface Source<T extends CertificateBadge> {
  inPage: (hash: string) => T | null;
  ask: (hash: string, how: Asking) => Promise<T>;
}

interface Asking {
  /** Whether success counts as a verification; refreshes do not. */
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

/** State of a badge's lookup. `closed` means that public verification is switched off. */
export type Lookup<T> =
  | { status: 'loading' }
  | { status: 'found'; found: T }
  | { status: 'missing' }
  | { status: 'closed'; message: string }
  | { status: 'failed' };

/** State for a lookup error. A malformed hash counts as missing. */
export function lookupFailure(error: unknown): Lookup<never> {
  if (!(error instanceof ApiError)) return { status: 'failed' };
  if (error.status === 404 || error.status === 400) return { status: 'missing' };
  if (error.status !== 403) return { status: 'failed' };
  return { status: 'closed', message: serverMessageOr(error, say('badge.closedMessage')) };
}
