// Types only: the public pages do not load the contract's schemas.
import type { CheckedCredential, credentialsApi } from 'functions/contract';
import { call } from '../../../lib/call.ts';
import { readBadgeFile } from './read-badge-file.ts';

/** Verdict on a file. `linked` only leads to a badge; `empty` has no credential. */
export type CheckedFile =
  | Exclude<CheckedCredential, { outcome: 'unreadable' }>
  | { outcome: 'linked'; hash: string }
  | { outcome: 'empty' };

/**
 * Reads a badge file and sends its credentials, not the picture, to the server. Throws a FileProblem for an unreadable
 * file, and the errors of `call`.
 */
export async function checkFile(file: File, signal: AbortSignal): Promise<CheckedFile> {
  const { credentials, link } = await readBadgeFile(file);
  if (link) return { outcome: 'linked', hash: link };
  return together(await Promise.all(credentials.map((credential) => ask(credential, signal))));
}

function ask(credential: object, signal: AbortSignal): Promise<CheckedCredential> {
  const route = { method: 'POST', path: '/api/credentials/check' } as const;
  const body = { credential: credential as Record<string, unknown> };
  return call<typeof credentialsApi.check>(route, { body }, { signal, withinMs: 20_000 });
}

/**
 * Combined verdict on all credentials of a file. Our files have two credentials of one badge. If only one of two is
 * ours, someone added the other, and the file counts as altered.
 */
export function together(checked: CheckedCredential[]): CheckedFile {
  const altered = checked.find((one) => one.outcome === 'altered');
  if (altered) return altered;
  const named = checked.filter(
    (one) => one.outcome === 'ours' || one.outcome === 'deleted' || one.outcome === 'emptied',
  );
  const [first] = named;
  if (first) {
    const { hash } = first;
    if (named.length < checked.length || named.some((one) => one.hash !== hash)) return { outcome: 'altered', hash };
    const ours = named.filter((one) => one.outcome === 'ours');
    if (named.some((one) => one.outcome === 'emptied')) return { outcome: 'emptied', hash };
    if (ours.length === 0) return { outcome: 'deleted', hash };
    const correctedAt = ours.find((one) => one.correctedAt !== null)?.correctedAt ?? null;
    return {
      outcome: 'ours',
      hash,
      correctedAt,
      isCurrent: ours.every(({ isCurrent }) => isCurrent),
      isRevoked: ours.some(({ isRevoked }) => isRevoked),
      hasEnded: ours.some(({ hasEnded }) => hasEnded),
    };
  }
  return checked.find((one) => one.outcome === 'foreign') ?? { outcome: 'empty' };
}
