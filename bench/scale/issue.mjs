import { settingsApi } from '../../scripts/api-client.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { inTurns } from './in-turns.mjs';
import { issueByTag, nextType } from './issue-by-tag.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const flat = 1.25;

/** How much slower than its floor each kind of issuing was while the collection was smallest. */
const slownessBefore = new Map();

/** Issuing by tag to its end against the same commits, made of what is in memory. */
export async function issue(suite, size) {
  const figures = [];
  for (const withMail of [false, true]) {
    await suite.call(settingsApi.update, { body: { enableEmailNotifications: withMail } });
    for (const [count, tagIds, rounds] of [
      [1_000, suite.tagIds.slice(0, 1), 3],
      [10_000, suite.tagIds.slice(0, 2), 1],
    ]) {
      if (count > size) continue;
      const writeCopies = await copiedCommits(suite, { tagId: suite.tagIds[0], badgeType: nextType() });
      const slower = await inTurns(rounds, {
        ours: () => issueByTag(suite, { tagIds, count }),
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
