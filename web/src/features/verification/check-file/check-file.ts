// Types alone: visitors do without the contract's schemas.
import type { CheckedCredential, credentialsApi } from 'functions/contract';
import { call } from '../../../lib/call.ts';
import { readBadgeFile } from './read-badge-file.ts';

/** Verdict on a file; `linked` only leads to a badge, and `empty` carries no credential at all. */
export type CheckedFile =
  | Exclude<CheckedCredential, { outcome: 'unreadable' }>
  | { outcome: 'linked'; hash: string }
  | { outcome: 'empty' };

/**
 * Reads a badge's file and asks the server about what is in it; the picture itself is not sent. Throws a FileProblem
 * where the file cannot be read, and what `call` throws.
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
 * Verdict on all credentials of one file. A file that we made has two of the same badge: where only one of them is
 * ours, somebody has added the other one.
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
