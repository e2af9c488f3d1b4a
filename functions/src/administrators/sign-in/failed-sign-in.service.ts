import { stageFailedSignIn } from '../../audit/audit.store.ts';
import type { OtherAct } from '../../contract/calls/audit-kinds.ts';
import { commit } from '../../firestore/writer.ts';
import type { Client } from '../../http/caller.ts';
import { stageUnread } from '../../http/rate-limit.store.ts';
import { getApplicant } from '../../sessions/accounts/applicants.store.ts';
import { getAdministrator } from '../../sessions/administrators.store.ts';
import { shortAddress } from '../../sessions/session.ts';
import { getFreshSettings, googleSignInOf } from '../../settings/settings.service.ts';

/** Id that no account has, for reads that only take the same time. */
export const nobody = 'nobody';

/**
 * Records a failed sign-in if the e-mail is an administrator's. For other e-mails it reads and writes as much, so the
 * response time does not reveal administrators.
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
 * Names the sign-in methods that still work while an e-mail is rate-limited. The answer is the same for every e-mail,
 * so it reveals no administrators.
 */
export async function otherWays(): Promise<string> {
  const google = googleSignInOf(await getFreshSettings()) === 'on' ? ['sign in with Google'] : [];
  const ways = ['Use a browser in which you signed in before', ...google];
  return `${ways.join(', ')}, or ask an owner to deactivate you and invite you again.`;
}
