import { useEffect, useState } from 'react';
import { type OnSignIn, signInWithGoogle } from '../../api/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import googleMark from './google-mark.svg';
import { OtherAccountChosen, googleWords } from './google-words.ts';
import { useSending } from './use-sending.ts';
import { presentClientConfig } from '../../api/client-config.ts';

interface GoogleButtonProps {
  onSignIn: OnSignIn;
  /** E-mail of the invitation, which alone may sign in. */
  invited?: string;
  disabled?: boolean;
}

/**
 * Signs in with Google, where that is switched on. Firebase is fetched when it is pressed, and not before. It stands below
 * all else: what is above stays in place when it appears.
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

/** Whether one can sign in with Google now; false until the server has said so. */
function useGoogleSignIn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isLeft = false;
    presentClientConfig().then(
      ({ googleSignIn }) => {
        if (!isLeft) setOn(googleSignIn === 'on');
      },
      // The other ways in stand there.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return isOn;
}
