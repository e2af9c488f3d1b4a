// Types alone: visitors do without the contract's schemas.
import type { OpenBadgeCredential, credentialsApi } from 'functions/contract';
import { say } from 'functions/contract/messages/say';
import { useEffect, useState } from 'react';
import { serverMessageOr } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import type { CertificateBadge } from '../live/public-badge.ts';

/** State of reading a badge's credential. `file` has the bytes that the API answered. */
type CredentialReading =
  | { status: 'reading' }
  | { status: 'read'; credential: OpenBadgeCredential; file: Blob }
  | { status: 'failed'; message: string };

/** Reads the credential of an issued badge, anew when the badge has changed, and again on `retry`. */
export function useCredential({ verificationHash: hash, revision }: CertificateBadge) {
  const [reading, setReading] = useState<CredentialReading>({ status: 'reading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: CredentialReading) => {
      if (!signal.aborted) setReading(next);
    };
    readCredential(hash, signal).then(show, (error: unknown) => {
      show({ status: 'failed', message: serverMessageOr(error, say('credential.failed')) });
    });
    return () => {
      controller.abort();
    };
  }, [hash, revision, attempt]);

  const retry = () => {
    setReading({ status: 'reading' });
    setAttempt(attempt + 1);
  };
  return { reading, retry };
}

async function readCredential(hash: string, signal: AbortSignal): Promise<CredentialReading> {
  const route = { method: 'GET', path: '/api/credentials/{hash}', media: 'application/vc' } as const;
  const file = await call<typeof credentialsApi.credential>(route, { params: { hash } }, { signal, withinMs: 20_000 });
  return { status: 'read', credential: JSON.parse(await file.text()) as OpenBadgeCredential, file };
}
