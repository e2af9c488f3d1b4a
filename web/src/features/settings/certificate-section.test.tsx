import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { callsTo, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleSettings } from '../../testing/samples.ts';
import { drawPictures, followPictures } from '../../testing/shown-pictures.ts';
import { toastSays } from '../../testing/toasts.ts';
import { openSettings, revised } from './testing/open-settings.tsx';

const hash = 'a'.repeat(64);
const signed: Partial<Settings> = {
  ...{ firstSignerName: 'Grace Hopper', firstSignerOffice: 'Dean', firstSignature: hash, paperSize: 'letter' },
};
const put = (picture: string) => `PUT /api/settings/pictures/${picture}`;
const room = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));

/** Draws each picture as the size of what it was drawn into. */
function drawSizes() {
  followPictures();
  drawPictures({});
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
  drawSizes();
  const { seen } = await openSettings({}, { [put(picture)]: revised({ ...sampleSettings, [picture]: hash }, '2') });
  choose(name);
  await toastSays(`${name} saved`);
  const [call] = callsTo(seen, put(picture));
  expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ png: btoa(size) }, '"1"']);
  await expect.poll(() => screen.getByRole('button', { name: `Replace ${name.toLowerCase()}` })).toBeTruthy();
  const image = document.querySelector(`img[src="/api/issuer/pictures/${picture}?v=${hash}"]`);
  expect(image).not.toBeNull();
});

test('a signature is removed after a question that says what certificates will be', async () => {
  const none = { ...sampleSettings, ...signed, firstSignature: '' };
  await openSettings(signed, { 'DELETE /api/settings/pictures/firstSignature': revised(none, '2') });
  await userEvent.click(room('First signature').getByRole('button', { name: 'Remove first signature' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the first signature?' });
  expect(question.textContent).toContain('room to sign by hand');
  await press('Remove first signature', question);
  await toastSays('First signature removed');
});

test("the server's refusal of a picture stands at that picture", async () => {
  drawSizes();
  await openSettings({}, { [put('seal')]: refusal(400, 'invalid_request', 'This PNG is damaged.') });
  choose('Seal');
  expect(await room('Seal').findByText('This PNG is damaged.')).toBeTruthy();
  expect(room('First signature').queryByText('This PNG is damaged.')).toBeNull();
});

test('who may not change them reads who signs, and sees the pictures', async () => {
  await openSettings(signed, {}, 'viewer');
  for (const text of ['Grace Hopper', 'Dean', 'Letter']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelector(`img[src="/api/issuer/pictures/firstSignature?v=${hash}"]`)).not.toBeNull();
  expect(screen.queryByLabelText('Seal file')).toBeNull();
});
