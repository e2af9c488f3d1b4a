import { stageFailedSignIn } from '../../audit/audit.store.ts';
import type { OtherAct } from '../../contract/calls/audit-kinds.ts';
import { commit } from '../../firestore/writer.ts';
import type { Client } from '../../http/caller.ts';
import { stageUnread } from '../../http/rate-limit.store.ts';
import { getApplicant } from '../../sessions/accounts/applicants.store.ts';
import { getAdministrator } from '../../sessions/administrators.store.ts';
import { shortAddress } from '../../sessions/session.ts';
import { getFreshSettings, googleSignInOf } from '../../settings/settings.service.ts';

/** An id that no account has. */
export const nobody = 'nobody';

/**
 * Counts a failed sign-in in the activity log where the e-mail is an administrator's. For any other as much is read and
 * written, and kept nowhere that anybody looks: the time that it takes tells nobody who is an administrator.
 */
export async function recordFailedSignIn(
  email: string,
  action: OtherAct,
  { ipAddress }: Pick<Client, 'ipAddress'>,
): Promise<void> {
  const applicant = await getApplicant(email);
  const known = await getAdministrator(applicant?.uid ?? nobody);
  await commit((writer) => {
    if (known) stageFailedSignIn(writer, { uid: known.uid, action, address: shortAddress(ipAddress) });
    else stageUnread(writer, `${action} ${email}`);
  });
}

/**
 * Says by what somebody comes in whom a limit of one e-mail refuses for long: ways that no stranger can use up. It says the
 * same to everybody, so it tells nobody who is an administrator.
 */
export async function otherWays(): Promise<string> {
  const google = googleSignInOf(await getFreshSettings()) === 'on' ? ['sign in with Google'] : [];
  const ways = ['Use a browser in which you signed in before', ...google];
  return `${ways.join(', ')}, or ask an owner to deactivate you and invite you again.`;
}
