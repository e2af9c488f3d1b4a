import { expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createBadgeWith, createTemplate, uniqueWord } from '../testing/builders.ts';
import { fullMeaning } from '../testing/issued-badge.ts';
import { badgesOfJob, issueToNewTag } from '../testing/jobs.ts';
import { omit } from '../contract/text/pick.ts';

const sessionId = await signIn();

const { awardLine, ...shared } = fullMeaning;
const validity = { kind: 'months' as const, months: 24 };
const meaning = { ...shared, badgeType: 'First Aid', description: 'Two days of training.', validity };

/** Creates a template with every possible detail and a unique word in its criteria. */
async function createMeant(parts: Partial<typeof meaning> = {}) {
  const text = `Criteria ${uniqueWord()}`;
  const said = { ...meaning, criteria: { ...meaning.criteria, text }, ...parts };
  return { template: await createTemplate(sessionId, undefined, { meaning: said, awardLine }), said };
}

const update = (id: string, body: object) =>
  call(badgeTemplatesApi.update, { sessionId, params: { id }, body: { name: uniqueWord(), ...body } });

const meaningIdOf = async (templateId: string) =>
  (await db.doc(`badgeTemplates/${templateId}`).get()).get('meaningId') as string | null;

test('a template says what it was given, and without a meaning it says nothing', async () => {
  const { template, said } = await createMeant();
  expect(template).toMatchObject({ meaning: said, awardLine });
  expect((await call(badgeTemplatesApi.get, { sessionId, params: { id: template.id } })).meaning).toEqual(said);
  const plain = await createTemplate(sessionId);
  expect(plain).toMatchObject({
    awardLine: null,
    meaning: {
      badgeType: null,
      description: null,
      criteria: { text: null, url: null },
      skills: [],
      imageAlt: null,
      achievementType: null,
      validity: { kind: 'forever' },
    },
  });
  expect(await meaningIdOf(plain.id)).toBeNull();
});

test('a change that leaves the meaning out leaves it as it is; one that names it replaces all of it', async () => {
  const { template, said } = await createMeant();
  const { id } = template;
  expect(await update(id, {})).toMatchObject({ meaning: said, awardLine });
  expect(await update(id, { meaning: { badgeType: 'Swimming' } })).toMatchObject({
    meaning: { badgeType: 'Swimming', description: null, criteria: { text: null, url: null }, skills: [] },
    awardLine,
  });
  expect((await update(id, { meaning: {}, awardLine: '' })).awardLine).toBeNull();
  expect(await meaningIdOf(id)).toBeNull();
});

test('a template with an invalid meaning is refused with the field', async () => {
  const { id } = await createTemplate(sessionId);
  const body = { name: 'Refused', meaning: { validity: { kind: 'until', month: 2, day: 30 } } };
  const { fields } = await refusal(badgeTemplatesApi.update, 400, { sessionId, params: { id }, body });
  expect(Object.keys(fields ?? {})).toEqual(['meaning.validity.day']);
});

test('however many badges say it, a meaning is stored once, and no badge has a copy', async () => {
  const { template, said } = await createMeant();
  const { jobId } = await issueToNewTag(sessionId, 12, { templateId: template.id });
  const badges = await badgesOfJob(sessionId, jobId);
  expect(badges).toHaveLength(12);
  const [meaningId] = new Set(badges.map((badge) => badge.meaningId));
  expect(badges.every((badge) => badge.meaningId === meaningId)).toBe(true);
  const stored = await db.doc(`meanings/${meaningId ?? ''}`).get();
  expect(stored.data()).toEqual({ ...shared, criteria: said.criteria, awardLine });
  const documents = await db.getAll(
    ...badges.flatMap(({ id, verificationHash: hash }) => [db.doc(`badges/${id}`), db.doc(`badgePages/${hash}`)]),
  );
  for (const document of documents) expect(JSON.stringify(document.data())).not.toContain(said.criteria.text);
});

test('templates that say the same share one meaning, whatever their types and descriptions are', async () => {
  const { template, said } = await createMeant();
  const { template: other } = await createMeant({ criteria: said.criteria, badgeType: 'Swimming' });
  expect(await meaningIdOf(other.id)).toBe(await meaningIdOf(template.id));
  const changed = await update(other.id, { meaning: said, awardLine: 'was awarded' });
  expect(await meaningIdOf(changed.id)).not.toBe(await meaningIdOf(template.id));
});

test('badges keep the meaning that they were made with', async () => {
  const { template } = await createMeant();
  const before = await createBadgeWith(sessionId, { templateId: template.id });
  await update(template.id, { meaning: { ...meaning, skills: [] } });
  const after = await createBadgeWith(sessionId, { templateId: template.id });
  expect(after.meaningId).not.toBe(before.meaningId);
  const { badges } = await call(badgesApi.list, { sessionId, query: { search: before.verificationHash } });
  expect(badges).toMatchObject([{ meaningId: before.meaningId }]);
});

test('a deleted template that is restored says what it said', async () => {
  const { template } = await createMeant();
  const { id } = template;
  const meaningId = await meaningIdOf(id);
  await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  await call(deletedApi.restore, { sessionId, body: { recordIds: [id] } });
  const said = omit(template, ['removed', 'missingFonts', 'revision']);
  expect(await call(badgeTemplatesApi.get, { sessionId, params: { id } })).toMatchObject(said);
  expect((await createBadgeWith(sessionId, { templateId: id })).meaningId).toBe(meaningId);
});
