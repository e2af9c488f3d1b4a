import { googleRule } from 'functions/contract/rules/sign-in-rules';
import { useEffect, useState } from 'react';
import { presentClientConfig } from '../../api/session/client-config.ts';
import { type OnSignIn, signInWithGoogle } from '../../api/session/sign-in.ts';
import { ApiError, isUnreachable, serverMessageOr } from '../../lib/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import googleMark from './google-mark.svg';
import { useSending } from './use-sending.ts';

interface GoogleButtonProps {
  onSignIn: OnSignIn;
  /** Invited e-mail; only this one may sign in. */
  invited?: string;
  disabled?: boolean;
}

/**
 * Button for Google sign-in, if enabled. Loads Firebase on click. Placed last, so that its late appearance moves
 * nothing.
 */
export function GoogleButton({ onSignIn, invited, disabled }: GoogleButtonProps) {
  const isOn = useGoogleSignIn();
  const { busy, error, start } = useSending(async () => {
    const { askGoogle } = await import('./google-popup.ts');
    const { idToken, email } = await askGoogle(invited);
    if (invited !== undefined && email?.toLowerCase() !== invited) throw otherThan(invited, email);
    await onSignIn((await signInWithGoogle(idToken)).sessionId);
  });
  if (!isOn) return null;
  return (
    <>
      {error !== null && (
        <Alert tone="danger">
          <span className="wrap-anywhere">{googleWords(error)}</span>
        </Alert>
      )}
      <Button busy={busy} disabled={disabled} onClick={start}>
        {!busy && <img src={googleMark} alt="" className="size-4" />}
        Continue with Google
      </Button>
    </>
  );
}

function otherThan(invited: string, chosen: string | null): Error {
  return new OtherAccountChosen(
    `You chose ${chosen ?? 'another account'}. This invitation is for ${invited}: press the button again and choose that account, or go on without Google.`,
  );
}

/** Whether Google sign-in is available; false until the server confirms it. */
function useGoogleSignIn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isLeft = false;
    presentClientConfig().then(
      ({ googleSignIn }) => {
        if (!isLeft) setOn(googleSignIn === 'on');
      },
      // The other ways to sign in are available.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return isOn;
}

const otherWays = 'Use your password or have a code mailed to you.';

/** Error if the chosen Google account is not the invited one. */
class OtherAccountChosen extends Error {}

/** Explains a failed Google sign-in and the next step. */
function googleWords(error: unknown): string {
  if (error instanceof ApiError)
    return serverMessageOr(error, `The server did not sign you in. Try again. ${otherWays}`);
  if (error instanceof OtherAccountChosen) return error.message;
  if (isUnreachable(error)) return offline;
  return wordsByCode[codeOf(error)] ?? `Google did not sign you in. Try again. ${otherWays}`;
}

const offline = 'There was no connection. Check it and try again.';
const closed = `Google’s window was closed before you were signed in. Try again. ${otherWays}`;
const unprepared = `Sign-in with Google is not set up completely: tell an owner. ${otherWays}`;

const wordsByCode: Record<string, string | undefined> = {
  'auth/popup-closed-by-user': closed,
  'auth/cancelled-popup-request': closed,
  'auth/user-cancelled': closed,
  'auth/popup-blocked':
    'Your browser blocked Google’s window. Press the button again. If nothing opens, allow windows of this site in the ' +
    'settings of your browser.',
  'auth/network-request-failed': offline,
  'auth/web-storage-unsupported': `Your browser keeps Google’s window from answering. ${otherWays}`,
  // Strangers cannot create accounts: Firebase refuses them before the server does.
  'auth/admin-restricted-operation': googleRule.unknown,
  'auth/user-disabled': googleRule.unknown,
  'auth/account-exists-with-different-credential': `Google does not vouch for this address. ${otherWays}`,
  'auth/operation-not-allowed': unprepared,
  'auth/configuration-not-found': unprepared,
  'auth/unauthorized-domain': unprepared,
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
