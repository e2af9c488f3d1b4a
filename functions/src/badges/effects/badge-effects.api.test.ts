import { beforeEach, expect, test, vi } from 'vitest';
import { sendMails } from '../../background.ts';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusal, signInAs } from '../../testing/api.ts';
import { createBadges, createBadgeWith, createTag, createUser, setTags } from '../../testing/builders.ts';
import { badgesOfJob, issueToNewTag } from '../../testing/jobs.ts';
import { localApi } from '../../testing/local-api.ts';

// Sending a mail while its badge changes repeats the commit, so these tests send mails explicitly.
vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);

// Wraps the effects and counts the badges that each receives, by kind and actor.
const seen = vi.hoisted(() => new Map<string, number>());
vi.mock('./badge-effects.service.ts', async (importActual) => {
  const effects = await importActual<typeof import('./badge-effects.service.ts')>();
  const count = (kind: string, actor: { email: string } | null, badges: number) => {
    const key = actor ? `${kind} by ${actor.email}` : kind;
    if (badges > 0) seen.set(key, (seen.get(key) ?? 0) + badges);
  };
  const counted =
    <Act extends { actor: { email: string } }, Given, More extends unknown[], Done>(
      kind: string,
      effect: (act: Act, given: Given, ...more: More) => Done,
    ) =>
    (act: Act, given: Given, ...more: More): Done => {
      count(kind, act.actor, Array.isArray(given) ? given.length : 1);
      return effect(act, given, ...more);
    };
  return {
    ...effects,
    stageCreated: (...[act, created, mails]: Parameters<typeof effects.stageCreated>) => {
      count('created', act.actor, created.length);
      const issued = created.filter(({ badge }) => badge.state === 'issued').length;
      count('issued', act.actor, issued);
      return effects.stageCreated(act, created, mails);
    },
    stageIssued: counted('issued', effects.stageIssued),
    stageUnissued: counted('unissued', effects.stageUnissued),
    stageRecipientDetails: counted('recipient details', effects.stageRecipientDetails),
    stageEdited: counted('edited', effects.stageEdited),
    stageRewritten: counted('undone', effects.stageRewritten),
    stageCorrected: counted('corrected', effects.stageCorrected),
    stageRemoved: counted('removed', effects.stageRemoved),
    stageMailed: counted('mailed', effects.stageMailed),
    stageShared: (...[writer, badgeId]: Parameters<typeof effects.stageShared>) => {
      count('shared', null, 1);
      effects.stageShared(writer, badgeId);
    },
  };
});

await localApi();
const as = await signInAs();
beforeEach(() => {
  seen.clear();
});

const year = 2026;
const seenBy = (counts: Record<string, number>) =>
  new Map(Object.entries(counts).map(([kind, count]) => [`${kind} by ${as.email}`, count]));

test('creating, editing, issuing, sharing and deleting a badge all run the effects', async () => {
  const { id } = await createBadgeWith(as.sessionId);
  await call(badgesApi.update, { ...as, params: { id }, body: { badgeType: 'Honour Roll', year } });
  await call(badgesApi.issue, { ...as, params: { id }, body: {} });
  await call(badgesApi.issue, { ...as, params: { id }, body: {} });
  await refusal(badgesApi.update, 409, { ...as, params: { id }, body: { badgeType: 'Other', year } });
  expect(seen).toEqual(seenBy({ created: 1, edited: 1, issued: 1 }));

  seen.clear();
  await call(badgesApi.linkedinShare, { params: { id } });
  expect(seen).toEqual(new Map([['shared', 1]]));

  seen.clear();
  await call(badgesApi.delete, { ...as, params: { id } });
  expect(seen).toEqual(seenBy({ removed: 1 }));
});

test('bulk actions run the effects once for each badge that changes', async () => {
  const { jobId } = await issueToNewTag(as.sessionId, 3);
  expect(seen).toEqual(seenBy({ created: 3, issued: 3 }));
  const badgeIds = (await badgesOfJob(as.sessionId, jobId)).map(({ id }) => id);

  seen.clear();
  await call(badgesApi.bulkUnissue, { ...as, body: { badgeIds: badgeIds.slice(1) } });
  await call(badgesApi.bulkUnissue, { ...as, body: { badgeIds } });
  await call(badgesApi.bulkIssue, { ...as, body: { badgeIds } });
  expect(seen).toEqual(seenBy({ unissued: 3, issued: 3 }));

  seen.clear();
  await call(badgeMailsApi.bulkSend, { ...as, body: { badgeIds } });
  await call(badgeMailsApi.bulkSend, { ...as, body: { badgeIds } });
  expect(seen).toEqual(seenBy({ mailed: 3 }));

  // Sending a mail while its badge changes repeats the commit, which would be counted.
  await sendMails({ until: 0 });
  for (const { mail } of await badgesOfJob(as.sessionId, jobId)) expect(mail?.state).toBe('sent');
  seen.clear();
  for (const _ of [1, 2]) await call(badgesApi.bulkCorrect, { ...as, body: { badgeIds, badgeType: 'Honour Roll' } });
  expect(seen).toEqual(seenBy({ corrected: 3 }));

  seen.clear();
  await call(badgesApi.bulkDelete, { ...as, body: { badgeIds } });
  await call(badgesApi.bulkDelete, { ...as, body: { badgeIds } });
  expect(seen).toEqual(seenBy({ removed: 3 }));
});

test('renaming or deleting a user runs the effects for each badge, and changing tags runs none', async () => {
  const user = await createUser(as.sessionId);
  await createBadges(as.sessionId, user.id, 2);
  seen.clear();
  const body = { name: 'Ada Lovelace', email: user.email };
  await call(usersApi.update, { ...as, params: { id: user.id }, body });
  expect(seen).toEqual(seenBy({ 'recipient details': 2 }));

  seen.clear();
  const [one, other] = [await createTag(as.sessionId), await createTag(as.sessionId)];
  await setTags(as.sessionId, user.id, [one.id]);
  await call(usersApi.bulkAssignTags, { ...as, body: { userIds: [user.id], tagIds: [other.id] } });
  expect(seen).toEqual(new Map());

  seen.clear();
  await call(usersApi.delete, { ...as, params: { id: user.id } });
  expect(seen).toEqual(seenBy({ removed: 2 }));
});
