import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { isReported } from '../../../api/jobs/work-in-progress.ts';
import { bodiesOf, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { restored, sampleDeletedAct } from '../../../testing/sample-deleted.ts';
import { sampleBadge, sampleTemplate } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, choose, listOf, openBadges, tickAll } from '../testing/open-badges.tsx';

const anna = badgeOf('Anna Schmidt', 9, { description: null });
const gold = { ...sampleTemplate, id: '00000000-0000-8000-8000-0000000000d1', name: 'Gold' };
const route = 'POST /api/badges/bulk-correct';
const open = (reply: Response) => {
  const lists = { 'GET /api/badge-templates': json([gold]), 'GET /api/badges': listOf([sampleBadge, anna], 40) };
  return openBadges({ ...lists, [route]: reply }).seen;
};
const answerOf = (outcomes: Parameters<typeof restored>[0]) => json(restored(outcomes));

async function openOne(reply: Response) {
  const seen = open(reply);
  await choose('Correct');
  return { seen, dialog: await screen.findByRole('dialog', { name: "Correct Jane Doe's Dean's List 2025" }) };
}
async function openTicked() {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct Selected' }));
}
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('correcting one badge sends only the changed fields', async () => {
  const { seen, dialog } = await openOne(answerOf({ [sampleBadge.id]: 'done' }));
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2025');
  const person = within(dialog).getByRole('link', { name: 'Edit Jane Doe' });
  expect(person.getAttribute('href')).toBe(`/users?dialog=edit:${sampleBadge.userId}`);
  await type('Badge type', 'Honour Roll');
  await press('Correct 1 badge', dialog);
  await toastSays('Badge corrected', 'Jane Doe');
  expect(bodiesOf(seen, route)).toEqual([{ badgeIds: [sampleBadge.id], badgeType: 'Honour Roll', mail: false }]);
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('correcting selected badges sends only the changed fields, and emails recipients if chosen', async () => {
  const seen = open(answerOf({ [sampleBadge.id]: 'done', [anna.id]: 'has_it' }));
  await tickAll();
  await openTicked();
  const dialog = await screen.findByRole('dialog', { name: 'Correct 2 badges' });
  expect(screen.getByLabelText<HTMLInputElement>('Badge type').value).toBe("Dean's List");
  expect(within(dialog).queryByRole('link', { name: /^Edit/ })).toBeNull();
  await type('Year', '2026');
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Gold');
  expect(
    within(dialog).getByText(/^The template also sets the criteria, skills, .* Type and description stay/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Tell recipients by email' }));
  await press('Correct 2 badges', dialog);
  await toastSays('Badges corrected', '1 corrected. 1 left out: same badge issued already.');
  const wanted = { year: 2026, templateId: gold.id, mail: true };
  expect(bodiesOf(seen, route)).toEqual([{ badgeIds: [sampleBadge.id, anna.id], ...wanted }]);
});

test.each([
  ['has_it', 'The person has that badge already. Choose another type or year.'],
  ['ends_early', 'The last day is before the day of issue. Choose a later day.'],
] as const)(
  'a refused correction keeps the dialog open with the reason and the entries: %s',
  async (outcome, words) => {
    const { dialog } = await openOne(answerOf({ [sampleBadge.id]: outcome }));
    await type('Badge type', 'Honour Roll');
    await press('Correct 1 badge', dialog);
    await toastSays('Error', words);
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Badge type').value).toBe('Honour Roll');
    expect(isReported(sampleDeletedAct.id)).toBe(true);
  },
);

test('correcting all matches sends the filter', async () => {
  const seen = open(answerOf({}));
  await tickAll('40');
  await openTicked();
  const dialog = await screen.findByRole('dialog', { name: 'Correct 40 badges' });
  await type('Badge type', 'Honour Roll');
  await press('Correct 40 badges', dialog);
  await toastSays('Nothing changed');
  expect(bodiesOf(seen, route)).toEqual([{ filter: { search: '' }, badgeType: 'Honour Roll', mail: false }]);
});

test('an unchanged form shows an error and sends nothing, and a refusal keeps the entries', async () => {
  const { seen, dialog } = await openOne(refusal(404, 'not_found', 'There is no such badge template.'));
  await press('Correct 1 badge', dialog);
  expect(await within(dialog).findByText(/^Say what is to be corrected/)).toBeTruthy();
  expect(bodiesOf(seen, route)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Gold');
  await press('Correct 1 badge', dialog);
  await toastSays('There is no such badge template.');
  expect(screen.getByLabelText<HTMLSelectElement>('Template').value).toBe(gold.id);
});
