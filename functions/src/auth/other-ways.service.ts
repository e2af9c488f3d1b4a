import { googleSignInOf } from '../settings/google-sign-in.ts';
import { getFreshSettings } from '../settings/settings.service.ts';

/**
 * Says by what somebody comes in whom a limit of one e-mail refuses for long: ways that no stranger can use up. It says the
 * same to everybody, so it tells nobody who is an administrator.
 */
export async function otherWays(): Promise<string> {
  const google = googleSignInOf(await getFreshSettings()) === 'on' ? ['sign in with Google'] : [];
  const ways = ['Use a browser in which you signed in before', ...google];
  return `${ways.join(', ')}, or ask an owner to deactivate you and invite you again.`;
}
