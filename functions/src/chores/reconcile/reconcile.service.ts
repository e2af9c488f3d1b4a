import { takeClaim, getAccount } from '../../sessions/accounts/accounts.store.ts';
import { listAdministrators } from '../../sessions/administrators.store.ts';
import { changeAdministrator } from '../../administrators/roles/administrators.service.ts';
import { getBadges, walkBadges } from '../../badges/effects/badges.store.ts';
import { transact, commit } from '../../firestore/writer.ts';
import { stageDeletedCredential, walkCredentials } from '../../public-badges/credentials.store.ts';
import type { StoredBadge } from '../../badges/effects/stored-badge.ts';
import { isPublic } from '../../contract/rules/public-badge.ts';
import {
  areCurrent,
  stageDeletedPublicBadge,
  stageUpdatedPublicBadge,
  walkPublicBadges,
} from '../../public-badges/public-badges.store.ts';
import { listStatShards, stageStats } from '../../stats/stats.store.ts';
import type { Differences } from './difference.ts';
import { checkPeople } from './people.service.ts';
import { Recount, type Amounts, addAmounts, shardOf } from './recount.ts';
import { checkUserReservations, checkTagNames } from './reservations.service.ts';
import { repairing } from './people-repairs.service.ts';

/**
 * Finds related records that disagree, such as users and reservations, or counters and a recount. A concurrent change
 * may look like a difference once.
 */
export async function* findDifferences(): Differences {
  const recount = new Recount();
  const counters = await getCounters();
  yield* checkUserReservations();
  yield* checkTagNames();
  yield* checkPeople(recount);
  yield* checkTotals(recount.amounts, counters);
  yield* checkPublicPages();
  yield* checkCredentials();
  yield* checkAdministrators();
}

/** An active one has the claim, a removed one does not. */
async function* checkAdministrators(): Differences {
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

/** Finds credentials of deleted badges, which are personal data. */
async function* checkCredentials(): Differences {
  for await (const page of walkCredentials()) {
    const badges = await getBadges(page.map(({ badgeId }) => badgeId));
    for (const [index, { hash, badgeId }] of page.entries()) {
      if (badges[index]?.verificationHash === hash) continue;
      const says = `belongs to badges/${badgeId}, which has no such credential`;
      yield { record: `credentials/${hash}`, says, repair: () => dropCredential(hash, badgeId) };
    }
  }
}

async function dropCredential(hash: string, badgeId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([badgeId], reader);
    if (badge?.verificationHash !== hash) stageDeletedCredential(writer, hash);
  });
}

/** Compares public documents with badges, and finds those without a visible badge. */
async function* checkPublicPages(): Differences {
  for await (const all of walkBadges()) {
    const page = all.filter((badge) => isPublic(badge));
    const current = await areCurrent(page);
    for (const [index, { id, verificationHash }] of page.entries()) {
      if (current[index]) continue;
      const says = `does not say what badges/${id} says`;
      yield { record: `publicBadges/${verificationHash}`, says, repair: () => publish(id) };
    }
  }
  for await (const page of walkPublicBadges()) {
    const badges = await getBadges(page.map(({ badgeId }) => badgeId));
    for (const [index, { hash, badgeId }] of page.entries()) {
      if (hasPage(badges[index] ?? null, hash)) continue;
      const says = `shows badges/${badgeId}, which has no such page`;
      yield { record: `publicBadges/${hash}`, says, repair: () => unpublish(hash, badgeId) };
    }
  }
}

async function publish(badgeId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([badgeId], reader);
    if (badge && isPublic(badge)) stageUpdatedPublicBadge(writer, badge);
  });
}

async function unpublish(hash: string, badgeId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([badgeId], reader);
    if (!hasPage(badge ?? null, hash)) stageDeletedPublicBadge(writer, hash);
  });
}

function hasPage(badge: StoredBadge | null, hash: string): boolean {
  return isPublic(badge) && badge.verificationHash === hash;
}

async function getCounters(): Promise<Amounts> {
  const counters: Amounts = new Map();
  for (const shard of await listStatShards()) addAmounts(counters, shard);
  return counters;
}

async function* checkTotals(recounted: Amounts, before: Amounts): Differences {
  const after = await getCounters();
  for (const name of [...new Set([...recounted.keys(), ...after.keys()])].sort()) {
    const [counter = 0, earlier = 0, recount = 0] = [after, before, recounted].map((amounts) => amounts.get(name));
    if (counter === recount) continue;
    const says = `${name} is ${counter}, a recount gives ${recount}`;
    // A counter that moved during the recount proves nothing.
    if (counter !== earlier)
      yield { record: 'statShards', says: `${says}; it moved meanwhile, so run this again`, repair: null };
    else yield { record: 'statShards', says, repair: () => correct(name, recount - counter) };
  }
}

async function correct(name: string, by: number): Promise<void> {
  await commit((writer) => {
    stageStats(writer, shardOf(name, by));
  });
}
