import { googleRule } from 'functions/contract/rules/sign-in-rules';
import { type MessageKey, say } from 'functions/contract/words/say';
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
        {say('signIn.google')}
      </Button>
    </>
  );
}

function otherThan(invited: string, chosen: string | null): Error {
  return new OtherAccountChosen(
    chosen === null ? say('signIn.googleNoEmail', { invited }) : say('signIn.googleOther', { chosen, invited }),
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

/** Error if the chosen Google account is not the invited one. */
class OtherAccountChosen extends Error {}

/** Explains a failed Google sign-in and the next step. */
function googleWords(error: unknown): string {
  if (error instanceof ApiError) return serverMessageOr(error, say('signIn.googleRefused'));
  if (error instanceof OtherAccountChosen) return error.message;
  if (isUnreachable(error)) return say('signIn.googleOffline');
  const code = codeOf(error);
  return refused.includes(code) ? googleRule.unknown : say(wordsByCode[code] ?? 'signIn.googleFailed');
}

// Strangers cannot create accounts: Firebase refuses them before the server does.
const refused = ['auth/admin-restricted-operation', 'auth/user-disabled'];

const wordsByCode: Record<string, MessageKey | undefined> = {
  'auth/popup-closed-by-user': 'signIn.googleClosed',
  'auth/cancelled-popup-request': 'signIn.googleClosed',
  'auth/user-cancelled': 'signIn.googleClosed',
  'auth/popup-blocked': 'signIn.googleBlocked',
  'auth/network-request-failed': 'signIn.googleOffline',
  'auth/web-storage-unsupported': 'signIn.googleSilent',
  'auth/account-exists-with-different-credential': 'signIn.googleDoubts',
  'auth/operation-not-allowed': 'signIn.googleUnprepared',
  'auth/configuration-not-found': 'signIn.googleUnprepared',
  'auth/unauthorized-domain': 'signIn.googleUnprepared',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
