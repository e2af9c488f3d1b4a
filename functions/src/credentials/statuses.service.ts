import { AppError } from '../app-error.ts';
import { commitUnlessGone } from '../firestore/writer.ts';
import { type SigningState, getSigningState } from '../public-badges/public-badges.store.ts';
import { type CredentialStatus, getStoredStatus, stageSignedList } from './issuer-records.store.ts';
import { toJsonText } from './credential-text.ts';
import { getSigner } from './keys.service.ts';
import { statusListOf } from './status-list.ts';

/**
 * Returns a version's signed status list: revoked once the badge is unissued or deleted, unless that is undone. A
 * replaced version stays valid, unless a correction made it untrue.
 */
export async function getCredentialStatus(hash: string, version: number): Promise<string> {
  const [status, signingState] = await Promise.all([getStoredStatus(hash, version), getSigningState(hash)]);
  if (!status) throw new AppError('not_found', { message: 'No credential was signed under this number.' });
  const verdict = counts(version, status, signingState) ? 'valid' : 'revoked';
  return status[verdict] ?? signList({ hash, version, verdict });
}

/** Whether a signed version is valid, regardless of the expiry in it. */
export function counts(
  version: number,
  status: Pick<CredentialStatus, 'issuedAt'>,
  signingState: SigningState | null,
): boolean {
  // A badge that was issued again has another issue time, so older versions stay invalid.
  return signingState?.issuedAt === status.issuedAt && version >= signingState.validFromVersion;
}

async function signList(list: Parameters<typeof stageSignedList>[1]): Promise<string> {
  const [{ sign }, { signer }] = await Promise.all([import('./signing.ts'), getSigner()]);
  const text = toJsonText(await sign(statusListOf(list.hash, list.version, list.verdict), signer));
  await commitUnlessGone((writer) => {
    stageSignedList(writer, list, text);
  });
  return text;
}
