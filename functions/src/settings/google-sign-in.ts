import { offersGoogleSignIn } from '../config.ts';
import type { GoogleSignIn } from '../contract/client-config.ts';
import type { Settings } from '../contract/settings.ts';

/** Whether one can sign in with Google: the deploy makes it possible, the settings switch it on. */
export function googleSignInOf({ enableGoogleSignIn }: Pick<Settings, 'enableGoogleSignIn'>): GoogleSignIn {
  if (!offersGoogleSignIn) return 'unavailable';
  return enableGoogleSignIn ? 'on' : 'off';
}
