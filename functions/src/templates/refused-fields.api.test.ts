import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createTemplateWithFields, fields, svgContent, usual } from '../testing/art-with-fields.ts';

const sessionId = await signIn();
const create = (parts?: object) => createTemplateWithFields(sessionId, parts);

describe('fields that the picture has no place for are refused', () => {
  const absent = { ...fields, badgeType: 'Hero', qrCode: 'nowhere' };

  test.each([
    ['when a template is added', badgeTemplatesApi.create, { name: 'No', ...usual }],
    ['before it is added', badgeTemplatesApi.check, { svgContent, fields }],
    ['when it is changed', badgeTemplatesApi.update, { name: 'No' }],
  ])('%s, each at its field', async (_, endpoint, body) => {
    const { id } = await create();
    const attempt = (parts: object) =>
      refusal(endpoint, 400, { sessionId, params: { id }, body: { ...body, ...parts } });
    const missing = Object.keys((await attempt({ fields: absent })).fields ?? {});
    expect(missing).toEqual(['fields.badgeType', 'fields.qrCode']);
    const { message, fields: refused } = await attempt({ pdfLayout: 'sheet' });
    expect(message).toMatch(/has 120 by 120 units.*from \d+ by \d+ units on/);
    expect(Object.keys(refused ?? {})).toEqual(['fields.qrCode']);
    const unknown = await attempt({ fields: { grade: '{{GRADE}}' } });
    expect(Object.keys(unknown.fields ?? {})).toEqual(['fields.grade']);
  });

  test('when another picture has them no longer, and the template stays as it is', async () => {
    const { id } = await create();
    const input = { sessionId, params: { id } };
    const other = svgContent.replaceAll('{{TYPE}}', 'Hero');
    const body = { name: 'No', svgContent: other };
    const { fields: refused } = await refusal(badgeTemplatesApi.update, 400, { ...input, body });
    expect(Object.keys(refused ?? {})).toEqual(['fields.badgeType']);
    expect((await call(badgeTemplatesApi.get, input)).svgContent).toContain('{{TYPE}}');
    const { badgeType: _, ...rest } = fields;
    const saved = await call(badgeTemplatesApi.update, { ...input, body: { ...body, fields: rest } });
    expect(saved.fields).toEqual(rest);
  });
});

test('a field that is chosen later is given its room, and one that is left out of a change stays', async () => {
  const { id } = await create({ fields: {} });
  const input = { sessionId, params: { id } };
  const fitOf = async () =>
    /<text[^>]*>(?=\{\{SCHOOL)/.exec((await call(badgeTemplatesApi.get, input)).svgContent)?.[0];
  expect(await fitOf()).not.toContain('data-fit');
  const withSchool = { fields: { organization: '{{SCHOOL}}' } };
  await call(badgeTemplatesApi.update, { ...input, body: { name: 'With a school', ...withSchool } });
  expect(await fitOf()).toContain('data-fit');
  const saved = await call(badgeTemplatesApi.update, { ...input, body: { name: 'Renamed' } });
  expect(saved).toMatchObject({ ...withSchool, pdfLayout: 'page' });
});
