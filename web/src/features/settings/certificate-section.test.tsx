import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from 'functions/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleSettings } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { SettingsPage } from './settings-page.tsx';

const hash = 'a'.repeat(64);
const signed: Settings = {
  ...sampleSettings,
  ...{ firstSignerName: 'Grace Hopper', firstSignerOffice: 'Dean', firstSignature: hash, paperSize: 'letter' },
};
const put = (picture: string) => `PUT /api/settings/pictures/${picture}`;
const revised = (value: Settings, revision: string) => Response.json(value, { headers: { ETag: `"${revision}"` } });
const room = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(replies: Parameters<typeof fakeApi>[0], settings = sampleSettings, role?: 'viewer') {
  const seen = fakeApi({ 'GET /api/settings': revised(settings, '1'), ...replies });
  renderInApp(<SettingsPage />, role && { role });
  await screen.findByText('Certificate Settings');
  return seen;
}

/** jsdom draws no pictures: the size of each is what it was drawn into. */
function drawPictures() {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(Image.prototype, { decode: () => Promise.resolve() });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png;base64,${btoa(`${this.width} by ${this.height}`)}`;
  });
}

const choose = (name: string) => {
  const file = new File(['picture'], 'picture.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(`${name} file`), { target: { files: [file] } });
};

test.each([
  ['First signature', 'firstSignature', '768 by 256'],
  ['Second signature', 'secondSignature', '768 by 256'],
  ['Seal', 'seal', '512 by 512'],
])('%s is drawn in its size, sent and shown at once', async (name, picture, size) => {
  drawPictures();
  const seen = await open({ [put(picture)]: revised({ ...sampleSettings, [picture]: hash }, '2') });
  choose(name);
  await toastSays(`${name} saved`);
  const [call] = seen.filter(({ route }) => route === put(picture));
  expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ png: btoa(size) }, '"1"']);
  await expect.poll(() => screen.getByRole('button', { name: `Replace ${name.toLowerCase()}` })).toBeTruthy();
  const image = document.querySelector(`img[src="/api/issuer/pictures/${picture}?v=${hash}"]`);
  expect(image).not.toBeNull();
});

test('a signature is removed after a question that says what certificates will be', async () => {
  const none = { ...signed, firstSignature: '' };
  await open({ 'DELETE /api/settings/pictures/firstSignature': revised(none, '2') }, signed);
  await userEvent.click(room('First signature').getByRole('button', { name: 'Remove first signature' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the first signature?' });
  expect(question.textContent).toContain('room to sign by hand');
  await press('Remove first signature', question);
  await toastSays('First signature removed');
});

test("the server's refusal of a picture stands at that picture", async () => {
  drawPictures();
  await open({ [put('seal')]: refusal(400, 'invalid_request', 'This PNG is damaged.') });
  choose('Seal');
  expect(await room('Seal').findByText('This PNG is damaged.')).toBeTruthy();
  expect(room('First signature').queryByText('This PNG is damaged.')).toBeNull();
});

test('who may not change them reads who signs, and sees the pictures', async () => {
  await open({}, signed, 'viewer');
  for (const text of ['Grace Hopper', 'Dean', 'Letter']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelector(`img[src="/api/issuer/pictures/firstSignature?v=${hash}"]`)).not.toBeNull();
  expect(screen.queryByLabelText('Seal file')).toBeNull();
});
