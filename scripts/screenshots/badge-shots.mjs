import { all, answering, failing, silent } from './answers.mjs';
import { openRowMenu } from './steps.mjs';

const lookUps = {
  ...{ total: 12_345, last: '2026-11-30T14:03:00.000Z', isPartial: false },
  days: Array.from({ length: 30 }, (_, index) => ({
    ...{ day: `2026-11-${String(index + 1).padStart(2, '0')}`, count: (index * 37) % 113 },
  })),
};
const goneBadge = '00000000-0000-8000-8000-000000000000';

/** The screen of one badge. @returns {import('./steps.mjs').Shot[]} */
export function badgeShots({ badge }) {
  return [
    {
      name: 'badge',
      path: `/badges/${badge}`,
      whole: true,
      act: (page) => page.getByRole('list', { name: 'History' }).waitFor(),
    },
    { name: 'badge-menu', path: `/badges/${badge}`, act: openRowMenu },
    {
      name: 'badge-looked-up',
      path: `/badges/${badge}`,
      whole: true,
      prepare: answering('**/look-ups', lookUps),
      act: (page) => page.getByRole('img', { name: /^Look-ups per day/ }).waitFor(),
    },
    { name: 'badge-loading', path: `/badges/${badge}`, whole: true, prepare: silent('**/api/badges/**') },
    {
      name: 'badge-failed',
      path: `/badges/${badge}`,
      whole: true,
      prepare: all(failing('**/look-ups'), failing('**/api/badges/*/download'), failing('**/api/audit/records/**')),
    },
    { name: 'badge-gone', path: `/badges/${goneBadge}` },
  ];
}
