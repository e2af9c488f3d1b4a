import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { badgesApi } from '../contract/badges.ts';
import { settingsApi } from '../contract/settings.ts';
import { db } from '../firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createTemplate, createUser, svgWith, unknownId } from '../testing/builders.ts';

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

async function createBadgeWith(templateId: string) {
  const user = await createUser(sessionId, 'Keeper');
  return call(badgesApi.create, { sessionId, body: { userId: user.id, templateId, year: 2026 } });
}

describe('changing a template', () => {
  test('replaces name, placeholders and art; badges that exist keep theirs', async () => {
    const template = await createTemplate(sessionId, 'Old {{NAME}}');
    const badge = await createBadgeWith(template.id);
    const body = {
      name: 'Newer',
      svgContent: svgWith('New [who]'),
      namePlaceholder: '[who]',
      yearPlaceholder: '[when]',
    };
    const updated = await call(badgeTemplatesApi.update, { sessionId, params: { id: template.id }, body });
    expect(updated).toMatchObject({ name: 'Newer', namePlaceholder: '[who]', createdAt: template.createdAt });
    const preview = await call(badgeTemplatesApi.preview, { sessionId, params: { id: template.id } });
    expect(preview).toContain('>New Jane Doe<');
    expect(await call(badgesApi.image, { params: { id: badge.id } })).toContain('>Old Keeper<');
  });

  test('without new art keeps the art', async () => {
    const { id } = await createTemplate(sessionId, 'Same {{NAME}}');
    await call(badgeTemplatesApi.update, { sessionId, params: { id }, body: { name: 'Renamed' } });
    const template = await call(badgeTemplatesApi.get, { sessionId, params: { id } });
    expect(template.name).toBe('Renamed');
    expect(template.svgContent).toContain('Same {{NAME}}');
  });

  test('refuses broken art and an unknown template', async () => {
    const { id } = await createTemplate(sessionId);
    await refusal(badgeTemplatesApi.update, 400, {
      sessionId,
      params: { id },
      body: { name: 'A', svgContent: '<p/>' },
    });
    await refusal(badgeTemplatesApi.update, 404, { sessionId, params: { id: unknownId }, body: { name: 'A' } });
    await refusal(badgeTemplatesApi.get, 404, { sessionId, params: { id: unknownId } });
  });
});

describe('the default template', () => {
  test('is one at most, also when 50 calls choose at once', async () => {
    const templates = [await createTemplate(sessionId), await createTemplate(sessionId)];
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        request(badgeTemplatesApi.setDefault, {
          sessionId,
          params: { id: templates[index % 2]?.id ?? '' },
        }).then(({ status }) => status),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await defaults()).toHaveLength(1);
  });

  test('is the first template where the caller says nothing, and no later one', async () => {
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
    const user = await createUser(sessionId);
    const badge = await call(badgesApi.create, { sessionId, body: { userId: user.id, year: 2026 } });
    expect(badge).toMatchObject({
      ...{ templateId: null, templateName: 'Built-in' },
      ...{ badgeType: "Dean's List", description: null, meaningId: null, validity: { kind: 'forever' } },
    });
    expect(await call(badgesApi.image, { params: { id: badge.id } })).toContain('Grace Hopper');
  });

  test('gives its meaning to badges that name no template', async () => {
    const meaning = { badgeType: 'First Aid', description: 'Two days.', criteria: { text: 'Help once.' } };
    const { id } = await createTemplate(sessionId, '{{NAME}}', { isDefault: true, meaning });
    const user = await createUser(sessionId);
    const badge = await call(badgesApi.create, { sessionId, body: { userId: user.id, year: 2026 } });
    expect(badge).toMatchObject({ templateId: id, badgeType: 'First Aid', description: 'Two days.' });
    expect(badge.meaningId).not.toBeNull();
    await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  });

  test('is never one that is deleted at the same time, in twenty races', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await createTemplate(sessionId);
      const input = { sessionId, params: { id } };
      const deleted = request(badgeTemplatesApi.delete, input);
      // Chosen again and again until it is gone, so that one choice falls into the middle of the deletion.
      while ((await request(badgeTemplatesApi.setDefault, input)).status === 200);
      expect((await deleted).status).toBe(200);
      expect((await pointer.get()).get('templateId')).not.toBe(id);
    }
  });

  test('that is gone all the same counts as none', async () => {
    const { id } = await createTemplate(sessionId);
    await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
    await pointer.set({ templateId: id });
    expect(await defaults()).toEqual([]);
    const user = await createUser(sessionId);
    const badge = await call(badgesApi.create, { sessionId, body: { userId: user.id, year: 2026 } });
    expect(badge).toMatchObject({ templateId: null, templateName: 'Built-in' });
    await pointer.set({ templateId: null });
  });

  test('cannot be an unknown template', async () => {
    await refusal(badgeTemplatesApi.setDefault, 404, { sessionId, params: { id: unknownId } });
  });
});

test('a deleted template is gone; badges made with it keep their art', async () => {
  const { id } = await createTemplate(sessionId, 'Kept {{NAME}}');
  const badge = await createBadgeWith(id);
  await call(badgeTemplatesApi.delete, { sessionId, params: { id } });
  await refusal(badgeTemplatesApi.preview, 404, { sessionId, params: { id } });
  await refusal(badgeTemplatesApi.delete, 404, { sessionId, params: { id } });
  expect(await call(badgesApi.image, { params: { id: badge.id } })).toContain('>Kept Keeper<');
});

test('uploads obey the allowed file types and the size of the settings', async () => {
  const body = { name: 'Any', svgContent: svgWith('x'.repeat(1_100_000)) };
  try {
    await call(settingsApi.update, { sessionId, body: { maxFileSize: '1' } });
    await refusal(badgeTemplatesApi.create, 413, { sessionId, body });
    await call(settingsApi.update, { sessionId, body: { maxFileSize: 10, allowedFileTypes: ['png'] } });
    expect((await refusal(badgeTemplatesApi.create, 400, { sessionId, body })).message).toContain('settings');
  } finally {
    await call(settingsApi.update, {
      sessionId,
      body: { maxFileSize: 10, allowedFileTypes: ['svg', 'png', 'jpg', 'jpeg'] },
    });
  }
});
