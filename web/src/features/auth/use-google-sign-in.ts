import { useEffect, useState } from 'react';
import { presentClientConfig } from '../../lib/client-config.ts';

/** Whether one can sign in with Google now; false until the server has said so. */
export function useGoogleSignIn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isLeft = false;
    presentClientConfig().then(
      ({ googleSignIn }) => {
        if (!isLeft) setOn(googleSignIn === 'on');
      },
      // The screen shows the other ways to sign in.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return isOn;
}
