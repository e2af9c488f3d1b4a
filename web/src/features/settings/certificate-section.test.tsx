import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from 'functions/contract';
import { describe, expect, test, vi } from 'vitest';
import { callsTo, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleSettings, sampleTemplate } from '../../testing/samples.ts';
import { drawPictures, followPictures } from '../../testing/shown-pictures.ts';
import { toastSays } from '../../testing/toasts.ts';
import { openSettings, revised, saveRoute, saveSettings } from './testing/open-settings.tsx';

const hash = 'a'.repeat(64);
const signed: Partial<Settings> = {
  firstSignerName: 'Grace Hopper',
  firstSignerOffice: 'Dean',
  firstSignature: hash,
  paperSize: 'letter',
};
const put = (picture: string) => `PUT /api/settings/pictures/${picture}`;
const room = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));

/** Draws each picture as the size of its canvas. */
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
])('%s is resized, uploaded and shown immediately', async (name, picture, size) => {
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

test('removing a signature asks first and says how certificates will look', async () => {
  const none = { ...sampleSettings, ...signed, firstSignature: '' };
  await openSettings(signed, { 'DELETE /api/settings/pictures/firstSignature': revised(none, '2') });
  await userEvent.click(room('First signature').getByRole('button', { name: 'Remove first signature' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the first signature?' });
  expect(question.textContent).toContain('room to sign by hand');
  await press('Remove first signature', question);
  await toastSays('First signature removed');
});

test('the server’s error about a picture appears at that picture only', async () => {
  drawSizes();
  await openSettings({}, { [put('seal')]: refusal(400, 'invalid_request', 'This PNG is damaged.') });
  choose('Seal');
  expect(await room('Seal').findByText('This PNG is damaged.')).toBeTruthy();
  expect(room('First signature').queryByText('This PNG is damaged.')).toBeNull();
});

describe('earlier signatures', () => {
  const grace = { name: 'Grace Hopper', office: 'Dean', picture: hash };
  const alan = { name: 'Alan Turing', office: 'Registrar', picture: '' };
  const earlier = { 'GET /api/settings/signers': json([alan, grace]) };

  test('can be taken off all badges, after a question with the name and the consequence', async () => {
    const { seen, saved } = await openSettings({ withdrawnSigners: [alan] }, earlier);
    await press('Take off all badges: Grace Hopper');
    const question = await screen.findByRole('alertdialog', {
      name: 'Take the signature of Grace Hopper off all badges?',
    });
    expect(question.textContent).toContain('PDFs of these badges will no longer show this signature');
    await press('Take off all badges', question);
    await toastSays('Signature taken off all badges');
    expect(saved()).toEqual([{ withdrawnSigners: [alan, grace] }]);
    expect(callsTo(seen, saveRoute)[0]?.headers.get('If-Match')).toBe('"1"');
    expect(await screen.findAllByText('Taken off all badges')).toHaveLength(2);
  });

  test('can be restored after removal', async () => {
    const { saved } = await openSettings({ withdrawnSigners: [alan, grace] }, earlier);
    await press('Restore: Alan Turing');
    await toastSays('Signature restored');
    expect(saved()).toEqual([{ withdrawnSigners: [grace] }]);
    expect(await screen.findByRole('button', { name: 'Take off all badges: Alan Turing' })).toBeTruthy();
  });

  test('are not saved with the form, and show an error if they fail to load', async () => {
    const { saved } = await openSettings({}, { 'GET /api/settings/signers': refusal(500, 'internal', 'Sorry.') });
    expect(await screen.findByText(/^Earlier signatures could not be loaded/)).toBeTruthy();
    await saveSettings();
    expect(saved()[0]).not.toHaveProperty('withdrawnSigners');
  });
});

test('a warning links to diplomas without a signature, but only if a signer is set', async () => {
  const page = { ...sampleTemplate, pdfLayout: 'page' as const };
  const templates = [
    { ...page, id: 'a', name: 'Old diploma' },
    { ...page, id: 'b', name: 'With rooms', fields: { signatures: 'signatures' } },
    { ...page, id: 'c', name: 'With a foot', hasSignatureFoot: true },
    { ...sampleTemplate, id: 'd', name: 'A badge' },
  ];
  const listed = { 'GET /api/badge-templates': json(templates) };
  const { unmount } = await openSettings(signed, listed);
  const warning = (await screen.findByText(/^These diplomas are printed without a signature/)).closest('[role=status]');
  const links = within(warning as HTMLElement).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Old diploma', '/templates?dialog=edit:a'],
  ]);
  unmount();
  const { seen } = await openSettings({}, listed);
  expect(callsTo(seen, 'GET /api/badge-templates')).toHaveLength(0);
});

test('a viewer sees signers and pictures but cannot upload', async () => {
  await openSettings(signed, {}, 'viewer');
  for (const text of ['Grace Hopper', 'Dean', 'Letter']) expect(screen.getByText(text)).toBeTruthy();
  expect(document.querySelector(`img[src="/api/issuer/pictures/firstSignature?v=${hash}"]`)).not.toBeNull();
  expect(screen.queryByLabelText('Seal file')).toBeNull();
});
