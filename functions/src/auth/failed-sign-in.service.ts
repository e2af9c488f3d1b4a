import { stageFailedSignIn } from '../audit/audit.store.ts';
import type { OtherAct } from '../contract/audit-kinds.ts';
import { commit } from '../firestore/writer.ts';
import type { Client } from '../http/caller.ts';
import { stageUnread } from '../http/rate-limit.store.ts';
import { getApplicant } from '../accounts/applicants.store.ts';
import { getAdministrator } from '../sessions/administrators.store.ts';
import { shortAddress } from '../sessions/session.ts';

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
