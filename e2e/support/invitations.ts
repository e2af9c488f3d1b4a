import { mailedInvitation } from '../../functions/src/testing/administrators.ts';
import { expect } from './journey.ts';

/** The address in the newest invitation mail, without its origin. */
export async function invitedTo(email: string): Promise<string> {
  await expect.poll(() => mailedInvitation(email)).not.toBe('');
  return `/login#invitation=${await mailedInvitation(email)}`;
}
