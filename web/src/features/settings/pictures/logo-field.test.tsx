import { fireEvent, screen } from '@testing-library/react';
import type { Settings } from 'functions/contract';
import { defaultSettings } from 'functions/contract/defaults';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, inTurn, json, outdated, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { toastSays } from '../../../testing/toasts.ts';
import { SettingsPage } from '../settings-page.tsx';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const none: Settings = { ...defaultSettings, maxFileSize: 1, defaultYear: 2026 };
const withFirst = { ...none, organizationLogo: first };
const put = 'PUT /api/settings/logo';
const revised = (value: Settings, revision: string) => Response.json(value, { headers: { ETag: `"${revision}"` } });
const picture = () => new File(['picture'], 'logo.png', { type: 'image/png' });

afterEach(() => {
  vi.restoreAllMocks();
});

/** jsdom decodes and draws no pictures: each is drawn as the bytes "drawn". */
function drawPictures(decode: () => Promise<void> = () => Promise.resolve()) {
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
  Object.assign(Image.prototype, { decode });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('drawn')}`);
}

async function open(replies: Parameters<typeof fakeApi>[0], settings: Settings = none) {
  const seen = fakeApi({ 'GET /api/settings': revised(settings, '1'), ...replies });
  const { container } = renderInApp(<SettingsPage />);
  await screen.findByRole('group', { name: /^Logo/ });
  return {
    sent: (route: string) => seen.filter((call) => call.route === route),
    shown: () => container.querySelector('[role=group] img')?.getAttribute('src') ?? null,
  };
}

const pick = (file: File) => {
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });
};
/** Picks a file once the one before is no longer on its way. */
async function choose(file: File): Promise<void> {
  await expect.poll(() => button(/^(Upload|Replace) logo$/).getAttribute('aria-disabled')).toBeNull();
  pick(file);
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a chosen picture is drawn, sent and shown, and can be replaced then', async () => {
  drawPictures();
  const { sent, shown } = await open({ [put]: revised(withFirst, '2') });
  expect(shown()).toBeNull();
  await choose(picture());
  await toastSays('Logo saved');
  expect(sent(put).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
    [{ png: btoa('drawn') }, '"1"'],
  ]);
  expect(await screen.findByRole('button', { name: 'Replace logo' })).toBeTruthy();
  expect(shown()).toBe(`/api/issuer/logo.png?v=${first}`);
});

test('one that is dropped is taken as well', async () => {
  drawPictures();
  const { sent } = await open({ [put]: revised(withFirst, '2') });
  fireEvent.drop(button('Upload logo'), { dataTransfer: { files: [picture()] } });
  await toastSays('Logo saved');
  expect(sent(put)).toHaveLength(1);
});

test.each([
  ['of another type', new File(['x'], 'logo.gif', { type: 'image/gif' }), 'Choose an SVG, PNG, JPEG or WebP file.'],
  ['that is empty', new File([], 'logo.png', { type: 'image/png' }), 'The file is empty.'],
  [
    'above the limit of the settings',
    new File(['x'.repeat(1_100_000)], 'logo.png', { type: 'image/png' }),
    'The file is larger than 1 MB. Choose a smaller one.',
  ],
  [
    'that is no drawing',
    new File(['<p/>'], 'logo.svg', { type: 'image/svg+xml' }),
    'This picture cannot be read. Save it again or choose another one.',
  ],
])('a file %s is refused in words, and nothing is sent', async (_, file, words) => {
  const { sent } = await open({});
  await choose(file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent(put)).toHaveLength(0);
});

test('a picture that the browser cannot read is refused in words, and the next one is taken', async () => {
  drawPictures(() => Promise.reject(new Error('EncodingError')));
  const { sent } = await open({ [put]: revised(withFirst, '2') });
  await choose(picture());
  await screen.findByText(/^This picture cannot be read/);
  expect(sent(put)).toHaveLength(0);
  drawPictures();
  await choose(picture());
  await toastSays('Logo saved');
  await expect.poll(() => screen.queryByText(/^This picture cannot be read/)).toBeNull();
});

test('while one is on its way its button says so and takes no other', async () => {
  drawPictures();
  const { sent } = await open({ [put]: () => new Promise(() => undefined) });
  await choose(picture());
  await expect.poll(() => button('Upload logo').getAttribute('aria-disabled')).toBe('true');
  pick(picture());
  await expect.poll(() => sent(put)).toHaveLength(1);
});

test("the server's refusal stands in its words at the logo, which stays", async () => {
  drawPictures();
  const { shown } = await open({ [put]: refusal(400, 'invalid_request', 'This PNG is damaged.') }, withFirst);
  await choose(picture());
  expect(await screen.findByText('This PNG is damaged.')).toBeTruthy();
  expect(shown()).toContain(first);
});

test('a logo over settings that others changed meanwhile is saved; over another logo it is not', async () => {
  drawPictures();
  const renamed = { ...withFirst, organizationName: 'Eastfield' };
  const replaced = { ...none, organizationLogo: second };
  const { sent, shown } = await open(
    {
      [put]: inTurn(
        outdated(renamed, '2'),
        revised(replaced, '3'),
        outdated({ ...none, organizationLogo: first }, '4'),
      ),
    },
    withFirst,
  );
  await choose(picture());
  await toastSays('Logo saved');
  expect(sent(put).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
  await choose(picture());
  expect(await screen.findByText(/^Somebody else changed/)).toBeTruthy();
  expect(shown()).toContain(first);
});

test('what is typed stays when a logo is saved, and is saved without a question', async () => {
  drawPictures();
  const named = { ...withFirst, organizationName: 'Southfield' };
  const { sent } = await open({ [put]: revised(withFirst, '2'), 'POST /api/settings': revised(named, '3') });
  fireEvent.change(screen.getByLabelText('Organization name'), { target: { value: 'Southfield' } });
  await choose(picture());
  await toastSays('Logo saved');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await press('Save settings');
  await toastSays('Settings saved', 'Public pages update within 30 seconds.');
  const [saved] = sent('POST /api/settings');
  expect(saved?.headers.get('If-Match')).toBe('"2"');
  expect(saved?.body).not.toHaveProperty('organizationLogo');
});

test('a logo that cannot be shown leaves an empty square, and can be replaced', async () => {
  const { shown } = await open({ [put]: json(none) }, withFirst);
  const image = document.querySelector('[role=group] img');
  if (image) fireEvent.error(image);
  expect(shown()).toBeNull();
  expect(button('Replace logo')).toBeTruthy();
});
