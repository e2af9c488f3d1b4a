import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi, builtInTemplateId } from '../contract/badge-templates.ts';
import { noFieldValues } from '../art/art-values.ts';
import { fillArt } from '../art/fill-art.ts';
import { fitAttribute } from '../art/line-fit.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createTemplate, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();

const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{{NAME}}</text></svg>';

test('an uploaded template is listed first, with the default placeholders', async () => {
  const { removed: _, missingFonts: __, ...template } = await createTemplate(sessionId);
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

test('scripts do not survive an upload, and the answer names what was removed', async () => {
  const hostile = svgContent.replace('<text>', '<script>alert(1)</script><text onclick="alert(2)">');
  const { id, removed } = await call(badgeTemplatesApi.create, {
    sessionId,
    body: { name: 'Hostile', svgContent: hostile },
  });
  expect(removed.join()).toMatch(/script.*onclick/);
  const preview = await call(badgeTemplatesApi.preview, { sessionId, params: { id } });
  expect(preview).not.toContain('alert');
});

test('what does not show is removed in silence, and a font that is not here is named', async () => {
  const canva = svgContent
    .replace('<svg', '<svg zoomAndPan="magnify" xmlns:i="urn:editor" i:version="1.3"')
    .replace('<text>', '<metadata><i:grid/></metadata><!-- a --><text style="font-family:Zapfino">');
  const body = { name: 'From an editor', svgContent: canva, isDefault: false };
  const { id, removed, missingFonts } = await call(badgeTemplatesApi.create, { sessionId, body });
  expect({ removed, missingFonts }).toEqual({ removed: [], missingFonts: ['Zapfino'] });
  const preview = await call(badgeTemplatesApi.preview, { sessionId, params: { id } });
  expect(preview).toContain('font-family:Zapfino, sans-serif');
  expect(preview).not.toMatch(/zoomAndPan|version|metadata|grid/);
});

test.each(['not an svg', '<html/>', '<svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'])(
  'refuses %s with a sentence for a person',
  async (broken) => {
    const body = { name: 'Broken', svgContent: broken };
    const { fields } = await refusal(badgeTemplatesApi.create, 400, { sessionId, body });
    expect(fields?.svgContent).toMatch(/well-formed XML|not svg/);
  },
);

test('refuses an SVG above the size limit of the settings', async () => {
  const body = { name: 'Large', svgContent: svgContent.replace('{{NAME}}', 'x'.repeat(10 * 1_048_576)) };
  expect((await refusal(badgeTemplatesApi.create, 413, { sessionId, body })).message).toContain('10 MB');
});

test('names each field that is missing', async () => {
  const { fields } = await refusal(badgeTemplatesApi.create, 400, { sessionId, body: {} });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['name', 'svgContent']);
});

test('a preview of an unknown template is not found', async () => {
  await refusal(badgeTemplatesApi.preview, 404, { sessionId, params: { id: unknownId } });
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
    const { id } = await call(badgeTemplatesApi.create, {
      sessionId,
      body: { name: 'Same', isDefault: false, ...input },
    });
    expect((await call(badgeTemplatesApi.get, { sessionId, params: { id } })).svgContent).toBe(svg);
    const name = 'Maximiliane-Katharina von Hohenzollern-Sigmaringen';
    const places = { placeholders: { name: '[who]', year: '{{YEAR}}' }, fields: {} };
    const filled = fillArt(svg, places, { ...noFieldValues, name, year: '2026' });
    expect(filled).toMatch(/scale\(0\.\d+\)/);
    const query = { name, year: '2026' };
    expect(await call(badgeTemplatesApi.preview, { sessionId, params: { id }, query })).toBe(filled);
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
    const preview = await request(badgeTemplatesApi.preview, {
      sessionId,
      params,
      query: { name: 'Ada', year: '2031' },
    });
    expect(preview.status).toBe(200);
    expect(preview.text).toMatch(/>Ada<.*>2031</);
    expect(preview.headers.get('content-security-policy')).toContain('sandbox');
    expect((await request(badgeTemplatesApi.preview, { sessionId, params })).text).toContain('>Jane Doe<');
  });

  test('refuses a year that is none and a name without end', async () => {
    const ask = (query: { year?: string; name?: string }) => ({ sessionId, params, query });
    expect((await refusal(badgeTemplatesApi.preview, 400, ask({ year: '26' }))).fields).toHaveProperty('year');
    await refusal(badgeTemplatesApi.preview, 400, ask({ name: 'x'.repeat(201) }));
  });
});
