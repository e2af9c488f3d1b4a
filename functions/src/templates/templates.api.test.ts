import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi, builtInTemplateId } from '../contract/calls/badge-templates.ts';
import { noFieldValues } from '../art/text/art-values.ts';
import { fillArt } from '../art/text/fill-art.ts';
import { fitAttribute } from '../art/text/line-fit.ts';
import { drawShapes } from '../drawing/draw.ts';
import { call, refusal, refusedFields, request, signIn } from '../testing/api.ts';
import { createTemplate, unknownId } from '../testing/builders.ts';
import { omit } from '../contract/text/pick.ts';

const sessionId = await signIn();

const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{{NAME}}</text></svg>';

test('an uploaded template is listed first, with the default placeholders', async () => {
  const template = omit(await createTemplate(sessionId), ['removed', 'missingFonts']);
  const [newest] = await call(badgeTemplatesApi.list, { sessionId });
  expect(newest).toEqual(template);
  expect(template).toMatchObject({ namePlaceholder: '{{NAME}}', yearPlaceholder: '{{YEAR}}', isDefault: false });
});

test('a preview shows 2025 and a sample name, and may not run or fetch anything', async () => {
  const { id } = await createTemplate(sessionId);
  const preview = await request(badgeTemplatesApi.preview, { sessionId, params: { id } });
  expect(preview.text).toContain('>Jane Doe 2025<');
  expect(preview.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  );
  expect(preview.headers.get('x-content-type-options')).toBe('nosniff');
});

test('there is at most one default', async () => {
  for (const name of ['first', 'second']) {
    await call(badgeTemplatesApi.create, { sessionId, body: { name, svgContent, isDefault: true } });
  }
  const defaults = (await call(badgeTemplatesApi.list, { sessionId })).filter((template) => template.isDefault);
  expect(defaults.map((template) => template.name)).toEqual(['second']);
});

test('names each field that is missing', async () => {
  expect(await refusedFields(badgeTemplatesApi.create, { sessionId, body: {} })).toEqual(['name', 'svgContent']);
});

const roomy =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><text x="200" y="50" text-anchor="middle">[who]</text></svg>';

describe('checking an SVG', () => {
  const check = (body: { svgContent: string; namePlaceholder?: string }) => ({ sessionId, body });

  test('answers it as it would be stored, ready to be filled, and stores nothing', async () => {
    const before = await call(badgeTemplatesApi.list, { sessionId });
    const inside = '<script/><text font-family="Futura PT"';
    const input = { svgContent: roomy.replace('<text', inside), namePlaceholder: '[who]' };
    const { svgContent: svg, ...notes } = await call(badgeTemplatesApi.check, check(input));
    expect(notes).toEqual({ removed: ['script element'], missingFonts: ['Futura PT'] });
    expect(await call(badgeTemplatesApi.list, { sessionId })).toEqual(before);
    const { id, removed, missingFonts } = await createTemplate(sessionId, undefined, input);
    expect({ removed, missingFonts }).toEqual(notes);
    expect((await call(badgeTemplatesApi.get, { sessionId, params: { id } })).svgContent).toBe(svg);
    const name = 'Maximiliane-Katharina von Hohenzollern-Sigmaringen';
    const places = { placeholders: { name: '[who]', year: '{{YEAR}}' }, fields: {} };
    const filled = fillArt(svg, places, { ...noFieldValues, name, year: '2026' });
    expect(filled).toMatch(/scale\(0\.\d+\)/);
    const query = { name, year: '2026' };
    const preview = () => call(badgeTemplatesApi.preview, { sessionId, params: { id }, query });
    // The preview has shapes instead of texts once they are drawn.
    await expect.poll(preview, { timeout: 10_000 }).toBe(await drawShapes(filled));
  });

  test('refuses a file that is no drawing, too large a one, and none', async () => {
    const { fields } = await refusal(badgeTemplatesApi.check, 400, check({ svgContent: '<html/>' }));
    expect(fields?.svgContent).toContain('not svg');
    await refusal(badgeTemplatesApi.check, 400, check({ svgContent: '' }));
    const large = svgContent.replace('{{NAME}}', 'x'.repeat(10 * 1_048_576));
    await refusal(badgeTemplatesApi.check, 413, check({ svgContent: large }));
  });
});

test('a new placeholder is given its room in the art that is stored', async () => {
  const body = { name: 'Other placeholder', svgContent: roomy, isDefault: false };
  const { id } = await call(badgeTemplatesApi.create, { sessionId, body });
  const input = { sessionId, params: { id } };
  expect((await call(badgeTemplatesApi.get, input)).svgContent).not.toContain(fitAttribute);
  await call(badgeTemplatesApi.update, { ...input, body: { name: 'Other placeholder', namePlaceholder: '[who]' } });
  expect((await call(badgeTemplatesApi.get, input)).svgContent).toContain(` ${fitAttribute}="`);
  await call(badgeTemplatesApi.update, { ...input, body: { name: 'Other placeholder' } });
  expect((await call(badgeTemplatesApi.get, input)).svgContent).not.toContain(fitAttribute);
});

describe('the preview', () => {
  const params = { id: builtInTemplateId };

  test('shows the built-in art with the name and year that are asked for', async () => {
    const query = { name: 'Ada', year: '2031' };
    expect(await call(badgeTemplatesApi.preview, { sessionId, params, query })).toContain('>Ada, 2031<');
    expect(await call(badgeTemplatesApi.preview, { sessionId, params })).toContain('>Jane Doe, 2025<');
  });

  test('refuses a year that is none, a name without end and an unknown template', async () => {
    const ask = (query: { year?: string; name?: string }) => ({ sessionId, params, query });
    expect((await refusal(badgeTemplatesApi.preview, 400, ask({ year: '26' }))).fields).toHaveProperty('year');
    await refusal(badgeTemplatesApi.preview, 400, ask({ name: 'x'.repeat(201) }));
    await refusal(badgeTemplatesApi.preview, 404, { sessionId, params: { id: unknownId } });
  });
});
