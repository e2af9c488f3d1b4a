import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { badgesApi, settingsApi } from '../../scripts/api-client.mjs';
import { insist } from '../load/insist.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { inTurns, timed } from './in-turns.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const lookAgainMs = 100;
const flat = 1.25;

/** How much slower than its floor each kind of issuing was while the collection was smallest. */
const slownessBefore = new Map();
let runs = 0;

/** Issuing by tag to its end against the same commits, made of what is in memory. */
export async function issue(suite, size) {
  const figures = [];
  for (const withMail of [false, true]) {
    await suite.call(settingsApi.update, { body: { enableEmailNotifications: withMail } });
    for (const [count, tagId, rounds] of [
      [1_000, suite.tags.thousand, 3],
      [10_000, suite.tags.tenThousand, 1],
    ]) {
      if (count > size) continue;
      const writeCopies = await copiedCommits(suite, { tagId: suite.tags.thousand, badgeType: nextType() });
      const slower = await inTurns(rounds, {
        ours: () => issueTo(suite, tagId, count),
        floor: () => writeCopies(count),
      });
      const name = `issue to ${count} ${withMail ? 'with mail' : 'without mail'}`;
      figures.push(...figuresOf(name, size, { count, slower }));
    }
  }
  await suite.call(settingsApi.update, { body: { enableEmailNotifications: false } });
  return figures;
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

/** A type that nobody holds yet: who holds a badge is skipped. */
function nextType() {
  runs += 1;
  return `Dean’s List ${runs}`;
}

/** The milliseconds until the last recipient has a badge. The answer may come earlier, while the queue goes on. */
async function issueTo({ api, sessionId }, tagId, count) {
  const body = JSON.stringify({ tagIds: [tagId], year: 2026, badgeType: nextType() });
  const headers = { 'Content-Type': 'application/json', 'X-Session-Id': sessionId, 'Idempotency-Key': randomUUID() };
  const address = api.url + badgesApi.bulkIssueByTags.path;
  let issued = 0;
  const ms = await timed(async () => {
    const { text } = await insist(address, { method: 'POST', headers, body });
    const answer = JSON.parse(text);
    issued = answer.state && answer.state !== 'done' ? await untilDone(api.url, answer.jobId, headers) : answer.count;
  });
  if (issued !== count) throw new Error(`${issued} of ${count} recipients have a badge.`);
  return ms;
}

async function untilDone(url, jobId, headers) {
  for (;;) {
    const response = await fetch(`${url}/api/jobs/${jobId}`, { headers: { 'X-Session-Id': headers['X-Session-Id'] } });
    const job = await response.json();
    if (job.state === 'done') return job.done;
    if (!['queued', 'running'].includes(job.state)) throw new Error(`The job ended as ${JSON.stringify(job)}.`);
    await delay(lookAgainMs);
  }
}
