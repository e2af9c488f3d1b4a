import { badgeYears } from '../../functions/src/contract/rules/fields.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { settingsApi } from '../../functions/src/contract/calls/settings.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { call } from '../../functions/src/testing/api.ts';
import { createTemplate } from '../../functions/src/testing/builders.ts';
import { type BadgeRow, type IssuedRow, issueRows } from './issued-rows.ts';

/** Badge at the limits: its fields, and its fate. */
interface Edge extends Partial<BadgeRow> {
  is: string;
  became?: keyof typeof acts;
}

const plain: BadgeRow = {
  name: 'Grace Hopper',
  year: 2026,
  badgeType: 'Honour Roll',
  description: 'For a year of work.',
};
const composed = 'Zo\u00eb \u00c5ngstr\u00f6m';

const edges: Edge[] = [
  { is: 'a name of one letter', name: 'Ö' },
  { is: 'a name of 200 letters', name: 'W'.repeat(200) },
  { is: 'a name of 100 emoji', name: '😀'.repeat(100) },
  { is: 'a name of composed letters', name: composed.normalize('NFC') },
  { is: 'a name of letters and marks', name: composed.normalize('NFD') },
  { is: 'a name between punctuation', name: '.,«Grace»–!?…' },
  { is: 'a name of a digit', name: '0' },
  { is: 'a name of markup', name: '<b>&amp;</b> &lt;' },
  { is: 'a name from right to left', name: '\u202eמרים\u202c (Miriam)' },
  { is: 'a type of one letter', badgeType: 'A' },
  { is: 'a type of 100 signs', badgeType: `"&'<>`.repeat(20) },
  { is: 'a type of 100 Chinese characters', badgeType: '字'.repeat(100) },
  { is: 'a type of placeholders', badgeType: '{{NAME}} {{YEAR}} ${x}' },
  { is: 'no description', description: null },
  { is: 'a description of 2,000 Chinese characters', description: '字'.repeat(2000) },
  { is: 'a description of 2,000 signs', description: `"\\`.repeat(1000) },
  { is: 'a description of several lines', description: 'one\r\ntwo\n\n\tthree\u2028four\u2029five' },
  { is: 'a description of markup', description: '<script>alert(1)</script> ]]> <![CDATA[ --> &#0;' },
  { is: 'a description of JSON', description: '{"@id": "x", "@type": ["y"], "@context": null}' },
  { is: 'the least year', year: badgeYears.min },
  { is: 'the greatest year', year: badgeYears.max },
  { is: 'a corrected one', became: 'corrected' },
  { is: 'one with another template', became: 'redrawn' },
  { is: 'one that was issued again', became: 'issuedAgain' },
  { is: 'one of somebody who was forgotten', became: 'forgotten' },
];
const edgesOfSchoolYears: Edge[] = [
  { is: 'the least school year', year: badgeYears.min },
  { is: 'the greatest school year', year: badgeYears.max },
];

/** Actions after the issue, by fate. */
const acts = {
  corrected: (sessionId: string, { id }: IssuedRow) =>
    call(badgesApi.bulkCorrect, {
      sessionId,
      body: { badgeIds: [id], badgeType: 'Honours <1st>', year: badgeYears.min, description: null },
    }),
  redrawn: async (sessionId: string, { id }: IssuedRow) => {
    const { id: templateId } = await createTemplate(sessionId);
    await call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], templateId } });
  },
  issuedAgain: async (sessionId: string, { id }: IssuedRow) => {
    await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
    await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  },
  forgotten: (sessionId: string, { userId }: IssuedRow) =>
    call(usersApi.bulkForget, { sessionId, body: { userIds: [userId] } }),
};

/** Issues a badge for each limit and brings about its fate. Changes the year format for some. */
export async function issueEdgeBadges(sessionId: string): Promise<{ is: string; hash: string }[]> {
  await call(settingsApi.update, { sessionId, body: { yearForm: 'calendar' } });
  const badges = await issueEdges(sessionId, edges);
  await call(settingsApi.update, { sessionId, body: { yearForm: 'school' } });
  return [...badges, ...(await issueEdges(sessionId, edgesOfSchoolYears))];
}

async function issueEdges(sessionId: string, chosen: Edge[]) {
  const rows = chosen.map(({ is: _is, became: _became, ...said }) => ({ ...plain, ...said }));
  const badges = await issueRows(sessionId, rows);
  for (const [index, badge] of badges.entries()) {
    const { became } = chosen[index] ?? {};
    if (became) await acts[became](sessionId, badge);
  }
  return badges.map(({ hash }, index) => ({ hash, is: chosen[index]?.is ?? '' }));
}
