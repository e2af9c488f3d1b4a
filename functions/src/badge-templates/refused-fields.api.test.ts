import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createTemplateWithFields, fields, svgContent, usual } from '../testing/art-with-fields.ts';

const sessionId = await signIn();
const create = (parts?: object) => createTemplateWithFields(sessionId, parts);

describe('fields that the picture has no place for are refused', () => {
  const absent = { ...fields, badgeType: 'Hero', qrCode: 'nowhere' };

  test.each([
    [
      'when a template is added',
      (parts: object) =>
        refusal(badgeTemplatesApi.create, 400, { sessionId, body: { name: 'No', ...usual, ...parts } }),
    ],
    [
      'before it is added',
      (parts: object) => refusal(badgeTemplatesApi.check, 400, { sessionId, body: { svgContent, fields, ...parts } }),
    ],
    [
      'when it is changed',
      async (parts: object) => {
        const { id } = await create();
        return refusal(badgeTemplatesApi.update, 400, { sessionId, params: { id }, body: { name: 'No', ...parts } });
      },
    ],
  ])('%s, each at its field', async (_, attempt) => {
    expect(Object.keys((await attempt({ fields: absent })).fields ?? {})).toEqual([
      'fields.badgeType',
      'fields.qrCode',
    ]);
    const { message, fields: refused } = await attempt({ pdfLayout: 'sheet' });
    expect(message).toMatch(/has 120 by 120 units.*from \d+ by \d+ units on/);
    expect(Object.keys(refused ?? {})).toEqual(['fields.qrCode']);
    const unknown = await attempt({ fields: { grade: '{{GRADE}}' } });
    expect(Object.keys(unknown.fields ?? {})).toEqual(['fields.grade']);
  });

  test('when another picture has them no longer, and the template stays as it is', async () => {
    const { id } = await create();
    const input = { sessionId, params: { id } };
    const other = svgContent.replace('{{TYPE}}', 'Hero');
    const { fields: refused } = await refusal(badgeTemplatesApi.update, 400, {
      ...input,
      body: { name: 'No', svgContent: other },
    });
    expect(Object.keys(refused ?? {})).toEqual(['fields.badgeType']);
    expect((await call(badgeTemplatesApi.get, input)).svgContent).toContain('{{TYPE}}');
    const { badgeType: _, ...rest } = fields;
    const saved = await call(badgeTemplatesApi.update, {
      ...input,
      body: { name: 'Yes', svgContent: other, fields: rest },
    });
    expect(saved.fields).toEqual(rest);
  });
});

test('a field that is chosen later is given its room, and one that is left out of a change stays', async () => {
  const { id } = await create({ fields: {} });
  const input = { sessionId, params: { id } };
  const fitOf = async () =>
    /<text[^>]*>(?=\{\{SCHOOL)/.exec((await call(badgeTemplatesApi.get, input)).svgContent)?.[0];
  expect(await fitOf()).not.toContain('data-fit');
  await call(badgeTemplatesApi.update, {
    ...input,
    body: { name: 'With a school', fields: { organization: '{{SCHOOL}}' } },
  });
  expect(await fitOf()).toContain('data-fit');
  const saved = await call(badgeTemplatesApi.update, { ...input, body: { name: 'Renamed' } });
  expect(saved).toMatchObject({ fields: { organization: '{{SCHOOL}}' }, pdfLayout: 'page' });
});
