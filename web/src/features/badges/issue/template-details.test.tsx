import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Meaning, noMeaning } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { bodiesOf, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge, sampleTemplate } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { chooseJane, create, issueCalls, submit as issue } from '../testing/issue-one.ts';
import { listOf, notIssued, openBadges } from '../testing/open-badges.tsx';

const firstAid: Meaning = {
  ...noMeaning,
  badgeType: 'First Aid',
  description: 'Two days.',
  criteria: { text: 'Help once.', url: null },
  skills: [{ name: 'Calm', url: null }],
  validity: { kind: 'months', months: 24 },
};
const templateOf = (name: string, id: string, meaning: Meaning) => ({ ...sampleTemplate, id, name, meaning });
const templates = [
  templateOf('Cross', '00000000-0000-8000-8000-0000000000e1', firstAid),
  templateOf('Wave', '00000000-0000-8000-8000-0000000000e2', { ...noMeaning, badgeType: 'Swimming' }),
];
const withTemplates = { 'GET /api/badge-templates': json(templates) };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z'), toFake: ['Date'] });
});

const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const choose = async (template: string) => {
  await within(field(/^Template/)).findByRole('option', { name: template });
  await userEvent.selectOptions(field(/^Template/), template);
};
const says = (words: string) => {
  expect(screen.getByRole('dialog').textContent).toContain(words);
};

async function open(replies = {}) {
  const { seen } = openBadges({ ...issueCalls, ...withTemplates, ...replies }, { path: '/badges?dialog=issue' });
  await chooseJane();
  return { sent: () => bodiesOf(seen, create) };
}

test('choosing a template fills in its type and description, and shows the last valid day', async () => {
  const { sent } = await open();
  expect(field('Badge type').value).toBe("Dean's List");
  await choose('Cross');
  expect([field('Badge type').value, field(/^Description/).value]).toEqual(['First Aid', 'Two days.']);
  const valid = screen.getByLabelText<HTMLSelectElement>('Valid');
  expect(valid.selectedOptions[0]?.textContent).toBe('As the template says: for 24 months');
  says('The last day is May 04, 2028.');
  says('Badges also show its criteria and 1 skill.');
  await issue();
  await toastSays('Badge issued');
  expect(sent()).toMatchObject([{ templateId: templates[0]?.id, badgeType: 'First Aid', description: 'Two days.' }]);
  expect(sent()[0]).not.toHaveProperty('lastDay');
});

test('choosing another template keeps typed values and updates the other fields', async () => {
  await open();
  await choose('Cross');
  await userEvent.clear(field('Badge type'));
  await userEvent.type(field('Badge type'), 'Lifeguard');
  says('The template says: First Aid');
  await choose('Wave');
  expect([field('Badge type').value, field(/^Description/).value]).toEqual(['Lifeguard', '']);
  says('The template says: Swimming');
});

test('the end can be a day or “For ever”, and a refusal appears at its field', async () => {
  const message = 'Choose an end that is not before the issue.';
  const refused = refusal(400, 'invalid_request', message, { lastDay: message });
  const { sent } = await open({ [create]: inTurn(refused, json({ ...sampleBadge, ...notIssued }, 201)) });
  await choose('Cross');
  await userEvent.selectOptions(field('Valid'), 'Until a day');
  await expect.poll(() => field('Last day').value).toBe('2028-05-04');
  says('The template says: for 24 months.');
  await userEvent.clear(field('Last day'));
  await userEvent.type(field('Last day'), '2020-07-31');
  await issue();
  await toastSays(`Failed to issue badge: ${message}`);
  expect(sent()).toMatchObject([{ lastDay: '2020-07-31' }]);
  const described = field('Last day').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(message);
  await userEvent.selectOptions(field('Valid'), 'For ever');
  await issue();
  await toastSays('Badge issued');
  expect(sent()).toMatchObject([{}, { lastDay: null }]);
});

test('the type filter suggests the types of badges and templates', async () => {
  const badges = [sampleBadge, { ...sampleBadge, id: 'other', badgeType: 'Honour Roll' }];
  openBadges({ ...withTemplates, 'GET /api/badges': listOf(badges) });
  await press('Filters');
  const suggested = () => {
    const list = screen.getByLabelText('Type').getAttribute('list') ?? '';
    return Array.from(document.getElementById(list)?.querySelectorAll('option') ?? [], ({ value }) => value);
  };
  await expect.poll(() => suggested()).toEqual(["Dean's List", 'First Aid', 'Honour Roll', 'Swimming']);
});
