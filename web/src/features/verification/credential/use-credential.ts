// Types only: the public pages do not load the contract's schemas.
import type { OpenBadgeCredential, credentialsApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { serverMessageOr } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import type { CertificateBadge } from '../live/public-badge.ts';
import { useAnswer } from '../live/use-answer.ts';

/** State of reading a badge's credential. `file` has the API's bytes. */
type CredentialReading =
  | { status: 'reading' }
  | { status: 'read'; credential: OpenBadgeCredential; file: Blob }
  | { status: 'failed'; message: string };

/** Reads an issued badge's credential, again after a change or on `retry`. */
export function useCredential({ verificationHash: hash, revision }: CertificateBadge) {
  const { answer: reading, retry } = useAnswer<CredentialReading, string>(
    { status: 'reading' },
    `${hash} ${revision}`,
    (_, signal) =>
      readCredential(hash, signal).catch((error: unknown) => ({
        status: 'failed',
        message: serverMessageOr(error, say('credential.failed')),
      })),
  );
  return { reading, retry };
}

async function readCredential(hash: string, signal: AbortSignal): Promise<CredentialReading> {
  const route = { method: 'GET', path: '/api/credentials/{hash}', media: 'application/vc' } as const;
  const file = await call<typeof credentialsApi.credential>(route, { params: { hash } }, { signal, withinMs: 20_000 });
  return { status: 'read', credential: JSON.parse(await file.text()) as OpenBadgeCredential, file };
}
