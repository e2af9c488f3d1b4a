import { fireEvent, screen } from '@testing-library/react';
import type { Settings } from 'functions/contract';
import { expect, test } from 'vitest';
import { type SeenCall, bodiesOf, callsTo, inTurn, outdated, refusal } from '../../../testing/fake-api.ts';
import { sampleSettings } from '../../../testing/samples.ts';
import { drawPictures, followPictures } from '../../../testing/shown-pictures.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { openSettings, revised, saveRoute, saveSettings } from '../testing/open-settings.tsx';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const none: Settings = { ...sampleSettings, maxFileSize: 1 };
const withFirst = { ...none, organizationLogo: first };
const put = 'PUT /api/settings/logo';
const picture = () => new File(['picture'], 'logo.png', { type: 'image/png' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const shown = () => document.querySelector('[role=group] img')?.getAttribute('src') ?? null;
const revisionsOf = (seen: SeenCall[], route: string) =>
  callsTo(seen, route).map(({ headers }) => headers.get('If-Match'));

/** Draws each picture as the bytes "drawn". */
function drawLogos(decode?: () => Promise<void>) {
  followPictures();
  drawPictures({ 'image/png': `data:image/png;base64,${btoa('drawn')}` }, decode);
}

const pick = (file: File) => {
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });
};
/** Chooses a file after the previous upload. */
async function choose(file: File): Promise<void> {
  await expect.poll(() => button(/^(Upload|Replace) logo$/).getAttribute('aria-disabled')).toBeNull();
  pick(file);
}

test('a chosen picture is converted, uploaded and shown, and a dropped one replaces it', async () => {
  drawLogos();
  const { seen } = await openSettings(none, { [put]: revised(withFirst, '2') });
  expect(shown()).toBeNull();
  await choose(picture());
  await toastSays('Logo saved');
  expect(await screen.findByRole('button', { name: 'Replace logo' })).toBeTruthy();
  expect(shown()).toBe(`/api/issuer/logo.png?v=${first}`);
  await expect.poll(() => button('Replace logo').getAttribute('aria-disabled')).toBeNull();
  fireEvent.drop(button('Replace logo'), { dataTransfer: { files: [picture()] } });
  await expect.poll(() => callsTo(seen, put)).toHaveLength(2);
  expect(bodiesOf(seen, put)).toEqual([{ png: btoa('drawn') }, { png: btoa('drawn') }]);
  expect(revisionsOf(seen, put)).toEqual(['"1"', '"2"']);
});

test.each([
  ['of a wrong type', new File(['x'], 'logo.gif', { type: 'image/gif' }), 'Choose an SVG, PNG, JPEG or WebP file.'],
  ['that is empty', new File([], 'logo.png', { type: 'image/png' }), 'The file is empty.'],
  [
    'above the size limit',
    new File(['x'.repeat(1_100_000)], 'logo.png', { type: 'image/png' }),
    'The file is larger than 1 MB. Choose a smaller one.',
  ],
  [
    'that is named .svg but is not an SVG',
    new File(['<p/>'], 'logo.svg', { type: 'image/svg+xml' }),
    'This picture cannot be read. Save it again or choose another one.',
  ],
])('a file %s is rejected with a message and not sent', async (_, file, words) => {
  const { seen } = await openSettings(none);
  await choose(file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(callsTo(seen, put)).toHaveLength(0);
});

test('an unreadable or rejected picture shows an error and keeps the current logo', async () => {
  drawLogos(() => Promise.reject(new Error('EncodingError')));
  const refused = refusal(400, 'invalid_request', 'This PNG is damaged.');
  const replaced = { ...none, organizationLogo: second };
  const { seen } = await openSettings(withFirst, { [put]: inTurn(refused, revised(replaced, '2')) });
  await choose(picture());
  await screen.findByText(/^This picture cannot be read/);
  expect(callsTo(seen, put)).toHaveLength(0);
  drawLogos();
  await choose(picture());
  expect(await screen.findByText('This PNG is damaged.')).toBeTruthy();
  expect(screen.queryByText(/^This picture cannot be read/)).toBeNull();
  expect(shown()).toContain(first);
  await choose(picture());
  await toastSays('Logo saved');
  await expect.poll(() => screen.queryByText('This PNG is damaged.')).toBeNull();
});

test('the button is disabled during an upload, and a second file is ignored', async () => {
  drawLogos();
  const { seen } = await openSettings(none, { [put]: () => new Promise(() => undefined) });
  await choose(picture());
  await expect.poll(() => button('Upload logo').getAttribute('aria-disabled')).toBe('true');
  pick(picture());
  await expect.poll(() => callsTo(seen, put)).toHaveLength(1);
});

test('a logo is saved despite others’ changes, unless they also changed the logo', async () => {
  drawLogos();
  const renamed = { ...withFirst, organizationName: 'Eastfield' };
  const replaced = { ...none, organizationLogo: second };
  const { seen } = await openSettings(withFirst, {
    [put]: inTurn(outdated(renamed, '2'), revised(replaced, '3'), outdated({ ...none, organizationLogo: first }, '4')),
  });
  await choose(picture());
  await toastSays('Logo saved');
  expect(revisionsOf(seen, put)).toEqual(['"1"', '"2"']);
  await choose(picture());
  expect(await screen.findByText(/^Somebody else changed/)).toBeTruthy();
  expect(shown()).toContain(first);
});

test('unsaved input survives a logo upload and then saves without a conflict', async () => {
  drawLogos();
  const named = { ...withFirst, organizationName: 'Southfield' };
  const { seen } = await openSettings(none, { [put]: revised(withFirst, '2'), [saveRoute]: revised(named, '3') });
  fireEvent.change(screen.getByLabelText('Organization name'), { target: { value: 'Southfield' } });
  await choose(picture());
  await toastSays('Logo saved');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await saveSettings();
  await toastSays('Public pages update within 30 seconds.');
  expect(revisionsOf(seen, saveRoute)).toEqual(['"2"']);
  expect(bodiesOf(seen, saveRoute)[0]).not.toHaveProperty('organizationLogo');
});

test('a logo that fails to load leaves an empty square and can be replaced', async () => {
  await openSettings(withFirst);
  const image = document.querySelector('[role=group] img');
  if (image) fireEvent.error(image);
  expect(shown()).toBeNull();
  expect(button('Replace logo')).toBeTruthy();
});
