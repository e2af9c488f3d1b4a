import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesOf, callsTo, inTurn, json, outdated, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { choose, listOf, notIssued, openBadges } from '../testing/open-badges.tsx';

const badge = { ...sampleBadge, ...notIssued };
const put = `PUT /api/badges/${badge.id}`;
const open = async (replies = {}) => {
  const { seen, router } = openBadges({ 'GET /api/badges': listOf([badge]), ...replies });
  await choose('Edit');
  await screen.findByRole('dialog', { name: 'Edit Badge: Jane Doe' });
  return { seen, router };
};
const change = (label: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const save = () => press('Save changes');

test('saving sends type, year and description with the revision that was loaded', async () => {
  const changed = { ...badge, badgeType: 'Honour Roll', year: 2027, yearLabel: '2027', revision: '1' };
  const { seen, router } = await open({ [put]: json(changed) });
  expect(router.state.location.search).toBe(`?dialog=edit%3A${badge.id}`);
  expect(screen.getByRole('link', { name: 'Edit Jane Doe' })).toBeTruthy();
  change('Badge type', ' Honour Roll ');
  change('Year', '2027');
  change(/^Description/, '');
  await save();
  await toastSays('Badge updated', 'Jane Doe, Honour Roll 2027');
  const [call] = callsTo(seen, put);
  expect(call?.body).toEqual({ badgeType: 'Honour Roll', year: 2027, description: null });
  expect(call?.headers.get('If-Match')).toBe('"0"');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('invalid values stay in the form, whether the form or the server refuses them', async () => {
  const message = 'Jane Doe already has Honour Roll 2025.';
  const { seen } = await open({ [put]: refusal(409, 'conflict', message, { badgeType: message }) });
  change('Badge type', ' ');
  change('Year', '2031');
  await save();
  expect(await screen.findByText('Badge type is required')).toBeTruthy();
  expect(screen.getByText('Use a year from 2020 to 2030')).toBeTruthy();
  expect(callsTo(seen, put)).toEqual([]);
  change('Badge type', 'Honour Roll');
  change('Year', '2025');
  await save();
  await toastSays('Error', message);
  expect(screen.getByLabelText<HTMLInputElement>('Badge type').value).toBe('Honour Roll');
});

test('another administrator’s change to a different field is kept', async () => {
  const theirs = { ...badge, year: 2027, revision: '3' };
  const { seen } = await open({ [put]: inTurn(outdated(theirs, '3'), json({ ...theirs, revision: '4' })) });
  change(/^Description/, 'Corrected');
  await save();
  await toastSays('Someone else also changed this badge. Both changes were kept.');
  expect(bodiesOf(seen, put)[1]).toMatchObject({ year: 2027, description: 'Corrected' });
});

test('an issued badge is read-only, and the dialog says why', async () => {
  await open({ 'GET /api/badges': listOf([sampleBadge]) });
  expect(screen.getByText(/^An issued badge is corrected, not edited: choose Correct in its menu\./)).toBeTruthy();
  expect(screen.getByText("Dean's List 2025")).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the address opens a badge from any page, or shows why it cannot', async () => {
  const elsewhere = { ...badge, id: '00000000-0000-8000-8000-0000000000ff', recipientName: 'Zoe Young' };
  const path = `/badges?dialog=edit:${elsewhere.id}`;
  const route = `GET /api/badges/${elsewhere.id}`;
  const { unmount } = openBadges({ [route]: json(elsewhere) }, { path });
  expect(await screen.findByRole('dialog', { name: 'Edit Badge: Zoe Young' })).toBeTruthy();
  unmount();
  const refusals = inTurn(refusal(503, 'unavailable', 'Try again.'), refusal(404, 'not_found', 'Gone.'));
  openBadges({ [route]: refusals }, { path });
  expect(await screen.findByText('The badge could not be loaded. Try again.')).toBeTruthy();
  await press('Try again', screen.getByRole('dialog'));
  expect(await screen.findByText(/^This badge does not exist any more/)).toBeTruthy();
});
