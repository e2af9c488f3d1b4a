import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { defaultSettings } from '../contract/rules/defaults.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createTemplate, svgWith } from '../testing/builders.ts';

const pointer = db.collection('badgeTemplateDefaults').doc('current');
const sessionId = await signIn();

const defaults = async () => (await call(badgeTemplatesApi.list, { sessionId })).filter(({ isDefault }) => isDefault);

async function deleteTemplates() {
  for (const { id } of await call(badgeTemplatesApi.list, { sessionId })) {
    await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  }
}

function create(isDefault?: boolean) {
  const body = { name: 'Maybe the first', svgContent: svgWith('{{NAME}}'), isDefault };
  return call(badgeTemplatesApi.create, { sessionId, body });
}

const keeperOf = (templateId: string) => createBadgeWith(sessionId, { templateId }, 'Keeper');

describe('changing a template', () => {
  test('replaces name, placeholders and art; badges that exist keep theirs', async () => {
    const template = await createTemplate(sessionId, 'Old {{NAME}}');
    const badge = await keeperOf(template.id);
    const placeholders = { namePlaceholder: '[who]', yearPlaceholder: '[when]' };
    const body = { name: 'Newer', svgContent: svgWith('New [who]'), ...placeholders };
    const updated = await call(badgeTemplatesApi.update, { sessionId, params: { id: template.id }, body });
    expect(updated).toMatchObject({ name: 'Newer', namePlaceholder: '[who]', createdAt: template.createdAt });
    const preview = await call(badgeTemplatesApi.preview, { sessionId, params: { id: template.id } });
    expect(preview).toContain('>New Jane Doe<');
    expect(await call(badgesApi.download, { sessionId, params: { id: badge.id } })).toContain('>Old Keeper<');
  });

  test('without new art keeps the art, and broken art is refused', async () => {
    const { id } = await createTemplate(sessionId, 'Same {{NAME}}');
    const input = { sessionId, params: { id } };
    await call(badgeTemplatesApi.update, { ...input, body: { name: 'Renamed' } });
    await refusal(badgeTemplatesApi.update, 400, { ...input, body: { name: 'A', svgContent: '<p/>' } });
    const template = await call(badgeTemplatesApi.get, input);
    expect(template.name).toBe('Renamed');
    expect(template.svgContent).toContain('Same {{NAME}}');
  });
});

describe('the default template', () => {
  test('is one at most, also when 50 calls choose at once', async () => {
    const templates = [await createTemplate(sessionId), await createTemplate(sessionId)];
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const params = { id: templates[index % 2]?.id ?? '' };
        return (await request(badgeTemplatesApi.setDefault, { sessionId, params })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await defaults()).toHaveLength(1);
  });

  test('is the first template without a choice, and no later one', async () => {
    await deleteTemplates();
    const first = await create();
    expect(first.isDefault).toBe(true);
    expect((await create()).isDefault).toBe(false);
    expect((await defaults()).map(({ id }) => id)).toEqual([first.id]);
  });

  test('is not the first template where the caller says no', async () => {
    await deleteTemplates();
    expect((await create(false)).isDefault).toBe(false);
    expect((await create()).isDefault).toBe(false);
    expect(await defaults()).toEqual([]);
  });

  test('is one of the first templates that come at once, and each answer tells the truth', async () => {
    for (let round = 0; round < 5; round += 1) {
      await deleteTemplates();
      const made = await Promise.all(Array.from({ length: 4 }, () => create()));
      const chosen = made.filter(({ isDefault }) => isDefault);
      expect(chosen).toHaveLength(1);
      expect((await defaults()).map(({ id }) => id)).toEqual([chosen[0]?.id]);
    }
  });

  test('can be given up by a change, and is given up by deletion', async () => {
    const { id } = await createTemplate(sessionId);
    expect((await call(badgeTemplatesApi.setDefault, { sessionId, params: { id } })).isDefault).toBe(true);
    await call(badgeTemplatesApi.update, { sessionId, params: { id }, body: { name: 'A', isDefault: false } });
    expect(await defaults()).toEqual([]);
    await call(badgeTemplatesApi.update, { sessionId, params: { id }, body: { name: 'A', isDefault: true } });
    expect((await defaults()).map((template) => template.id)).toEqual([id]);
    await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
    expect(await defaults()).toEqual([]);
    const badge = await createBadgeWith(sessionId);
    expect(badge).toMatchObject({
      templateId: null,
      templateName: 'Built-in',
      badgeType: "Dean's List",
      description: null,
      meaningId: null,
      validity: { kind: 'forever' },
    });
    expect(await call(badgesApi.download, { sessionId, params: { id: badge.id } })).toContain('Grace Hopper');
  });

  test('gives its meaning to badges that name no template', async () => {
    const meaning = { badgeType: 'First Aid', description: 'Two days.', criteria: { text: 'Help once.' } };
    const { id } = await createTemplate(sessionId, '{{NAME}}', { isDefault: true, meaning });
    const badge = await createBadgeWith(sessionId);
    expect(badge).toMatchObject({ templateId: id, badgeType: 'First Aid', description: 'Two days.' });
    expect(badge.meaningId).not.toBeNull();
    await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  });

  test('is never one that is deleted at the same time, in twenty races', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await createTemplate(sessionId);
      const input = { sessionId, params: { id } };
      const deleted = request(badgeTemplatesApi.delete, input);
      // Repeats the choice until the template is gone, so that one falls into the middle of the deletion.
      while ((await request(badgeTemplatesApi.setDefault, input)).status === 200);
      expect((await deleted).status).toBe(200);
      expect((await pointer.get()).get('templateId')).not.toBe(id);
    }
  });

  test('that was deleted counts as none', async () => {
    const { id } = await createTemplate(sessionId);
    await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
    await pointer.set({ templateId: id });
    expect(await defaults()).toEqual([]);
    const badge = await createBadgeWith(sessionId);
    expect(badge).toMatchObject({ templateId: null, templateName: 'Built-in' });
    await pointer.set({ templateId: null });
  });
});

test('a deleted template is gone; badges made with it keep their art', async () => {
  const { id } = await createTemplate(sessionId, 'Kept {{NAME}}');
  const badge = await keeperOf(id);
  await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  for (const spec of [badgeTemplatesApi.get, badgeTemplatesApi.preview])
    await refusal(spec, 404, { sessionId, params: { id } });
  expect(await call(badgesApi.download, { sessionId, params: { id: badge.id } })).toContain('>Kept Keeper<');
});

test('uploads obey the allowed file types and the size of the settings', async () => {
  const body = { name: 'Any', svgContent: svgWith('x'.repeat(1_100_000)) };
  try {
    await call(settingsApi.update, { sessionId, body: { maxFileSize: '1' } });
    expect((await refusal(badgeTemplatesApi.create, 413, { sessionId, body })).message).toContain('1 MB');
    await call(settingsApi.update, { sessionId, body: { maxFileSize: 10, allowedFileTypes: ['png'] } });
    expect((await refusal(badgeTemplatesApi.create, 400, { sessionId, body })).message).toContain('settings');
  } finally {
    const { maxFileSize, allowedFileTypes } = defaultSettings;
    await call(settingsApi.update, { sessionId, body: { maxFileSize, allowedFileTypes } });
  }
});
