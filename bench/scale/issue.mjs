import { badgesApi, settingsApi, usersApi } from '../../functions/src/testing/api-client.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { built } from './built.mjs';
import { userIdAt } from './fill.mjs';
import { betweenHalves, inTurns } from './in-turns.mjs';
import { issueByTag, nextType } from './issue-by-tag.mjs';
import { jobDone } from './timed-job.mjs';
import { ratioFigure } from '../figures.mjs';

const flat = 1.25;
const mostInRequest = 1_000;
const { personAt } = await import('../../functions/src/testing/school-people.ts');
const { gramsOf } = await built('firestore/facets.js');
const { searchedTexts } = await built('badges/effects/stored-badge.js');

/** Ratio of each kind of issuing to its floor at the smallest size. */
const slownessBefore = new Map();

/** A whole issue by tag against the same commits from memory. */
export async function issue(suite, size) {
  const figures = [];
  const forPerson = (write, place) => toPerson(write, place % size);
  if (size > mostInRequest) await wakeQueue(suite);
  for (const withMail of [false, true]) {
    await suite.call(settingsApi.update, { body: { enableEmailNotifications: withMail, mailDelayMinutes: 0 } });
    for (const [count, tagIds] of [
      [mostInRequest, suite.tagIds.slice(0, 1)],
      [10_000, suite.tagIds.slice(0, 2)],
    ]) {
      if (count > size) continue;
      const body = { tagIds: suite.tagIds.slice(0, 1), includeInactive: true, year: 2026, badgeType: nextType() };
      const act = (call) => call(badgesApi.bulkIssueByTags, { body });
      const writeCopies = await copiedCommits(suite, { collection: 'badges', act, renew: forPerson });
      const ours = () => issueByTag(suite, { tagIds, count });
      const slower = await (count === mostInRequest
        ? inTurns(3, { ours, floor: () => writeCopies(count) })
        : betweenHalves({ ours, halfOfFloor: () => writeCopies(count / 2) }));
      const name = `issue to ${count} ${withMail ? 'with mail' : 'without mail'}`;
      figures.push(...figuresOf(name, size, { count, slower }));
    }
  }
  await suite.call(settingsApi.update, { body: { enableEmailNotifications: false } });
  return figures;
}

// The queue's process exists before the clock starts. Everyone has the tag, so nothing is written.
async function wakeQueue({ call, tagIds }) {
  const userIds = Array.from({ length: mostInRequest + 1 }, (_, index) => userIdAt(mostInRequest + index));
  const { jobId } = await call(usersApi.bulkAssignTags, { body: { userIds, tagIds: tagIds.slice(1, 2) } });
  await jobDone(jobId);
}

function figuresOf(name, size, { count, slower: { ours, floor, ratio } }) {
  const perSecond = (ms) => (count * 1000) / ms;
  const speed = { ours: perSecond(ours), floor: perSecond(floor), ratio: 1 / ratio };
  const speeds = ratioFigure(`${name}, of ${size}, speed`, speed, { atLeast: 0.8, unit: '/s' });
  const before = slownessBefore.get(name);
  if (before === undefined) {
    slownessBefore.set(name, ratio);
    return [speeds];
  }
  return [
    speeds,
    {
      name: `${name}, of ${size}, time against the smallest collection`,
      value: ratio / before,
      atMost: flat,
      unit: 'x',
    },
  ];
}

// The same write for the person at an index of the school, as our code writes it.
function toPerson(write, place) {
  const userId = userIdAt(place);
  if (write.path.startsWith('users/')) return { ...write, path: `users/${userId}` };
  const { name, email, department } = personAt(place);
  const theirs = { userId, recipientName: name, recipientEmail: email, recipientDepartment: department, to: email };
  const fields = Object.keys(write.data).filter((field) => field in theirs);
  const data = { ...write.data, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
  return { ...write, data: data.grams ? { ...data, grams: gramsOf(...searchedTexts(data)) } : data };
}
