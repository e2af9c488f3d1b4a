import { takeClaim, getAccount } from '../../sessions/accounts/accounts.store.ts';
import { listAdministrators } from '../../sessions/administrators.store.ts';
import { changeAdministrator } from '../../administrators/roles/administrators.service.ts';
import type { Differences } from './difference.ts';
import { repairing } from './people-repairs.service.ts';

/** Compares administrators with their accounts: an active one has an account with the claim, and a removed one has no claim. */
export async function* checkAdministrators(): Differences {
  const { administrators } = await listAdministrators();
  for (const { uid, state } of administrators) {
    const account = await getAccount(uid);
    const record = `administrators/${uid}`;
    if (state === 'active' && !account?.hasClaim) {
      const remove = async () => {
        await changeAdministrator(uid, { state: 'deactivated' }, repairing, { isForced: true });
      };
      yield { record, says: "is active, and its account is gone or no administrator's", repair: remove };
    }
    if (state === 'deactivated' && account?.hasClaim) {
      yield { record, says: 'was removed, and its account has the claim still', repair: () => takeClaim(uid) };
    }
  }
}
