import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from '../../contract/calls/badge-templates.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { jobWorks } from '../../job-works.ts';
import { workOnJob } from '../../jobs/run-job.service.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { createBadgeWith, createTemplate, createUser } from '../../testing/builders.ts';
import { badgesOfJob, endOfJob, issueToNewTag, leaveHalfDone } from '../../testing/jobs.ts';
import { localApi } from '../../testing/local-api.ts';

const sessionId = await signIn();
await localApi();

const meaning = {
  badgeType: 'First Aid',
  description: 'Two days of training.',
  criteria: { text: 'Help once.' },
  validity: { kind: 'months' as const, months: 24 },
};
const { id: templateId } = await createTemplate(sessionId, '{{NAME}}', { meaning });

const create = (parts: object) => createBadgeWith(sessionId, { templateId, ...parts });

const moment = { validUntil: '2030-07-31T10:00:00Z' };
async function issueToMany(parts: object) {
  const { jobId } = await issueToNewTag(sessionId, 2, { badgeType: undefined, templateId, ...parts });
  const [badge, ...others] = await badgesOfJob(sessionId, jobId);
  expect(others).toHaveLength(1);
  return badge;
}

describe.each([
  ['one badge', create],
  ['many badges', issueToMany],
])('for %s', (_, make) => {
  test.each([
    ['nothing', {}, {}],
    ['its own type', { badgeType: 'Lifeguard' }, { badgeType: 'Lifeguard' }],
    ['its own description', { description: 'For more.' }, { description: 'For more.' }],
    ['its own description, as none', { description: null }, { description: null }],
    ['its own description, as empty', { description: '' }, { description: null }],
    ['its own end, as none', { lastDay: null }, { validity: { kind: 'forever' } }],
    ['its own end', { lastDay: '2030-07-31' }, { validity: { kind: 'day', lastDay: '2030-07-31' } }],
    ['its own end, as a moment', moment, { validity: { kind: 'moment', ...moment } }],
  ])('a call with %s takes everything else from the template', async (_field, named, changed) => {
    const { badgeType, description, validity } = meaning;
    const badge = await make(named);
    expect(badge).toMatchObject({ badgeType, description, validity, ...changed });
    expect(badge?.meaningId).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('counting recipients and previewing the mail use the template’s type and description', async () => {
  const { id: userId } = await createUser(sessionId);
  const body = { users: { userIds: [userId] }, templateId, year: 2026 };
  await call(badgesApi.bulkIssueByTags, { sessionId, body });
  expect(await call(badgesApi.countRecipients, { sessionId, body })).toMatchObject({ total: 1, holding: 1 });
  const { skipped } = await call(badgesApi.listSkippedRecipients, { sessionId, body });
  expect(skipped).toMatchObject([{ id: userId, why: 'has_it' }]);
  const again = await call(badgesApi.countRecipients, { sessionId, body: { ...body, includeHolders: true } });
  expect(again.mails?.first?.text ?? 'First Aid').toContain('First Aid');
});

test('changing and deleting a template while its job runs changes none of the job’s badges', async () => {
  const changing = await createTemplate(sessionId, '{{NAME}}', { meaning });
  const { jobId } = await leaveHalfDone(sessionId, 160, (tagId) =>
    request(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tagId], templateId: changing.id, year: 2026 } }),
  );
  await call(badgeTemplatesApi.update, {
    sessionId,
    params: { id: changing.id },
    body: { name: 'Changed', meaning: { badgeType: 'Other', criteria: { text: 'Another text.' } } },
  });
  await call(badgeTemplatesApi.delete, { sessionId, params: { id: changing.id } });
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  await endOfJob(sessionId, jobId);
  const { badges, total } = await call(badgesApi.list, { sessionId, query: { jobId, limit: 1000 } });
  expect(total).toBe(160);
  const said = badges.map(({ badgeType, description, meaningId }) => `${badgeType} ${description} ${meaningId}`);
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toMatch(/^First Aid Two days of training\. [0-9a-f]{64}$/);
});
