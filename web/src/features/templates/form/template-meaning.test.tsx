import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noMeaning } from 'functions/contract';
import { expect, test } from 'vitest';
import { type Replies, bodiesOf, inTurn, json, outdated } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge, sampleTemplate } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { openTemplates, pressInDialog, routes, saved, usual } from '../testing/open-templates.tsx';

const { all, one, put } = routes;
const meant = {
  ...sampleTemplate,
  meaning: { ...noMeaning, badgeType: 'First Aid', skills: [{ name: 'Calm', url: null }] },
};

async function open(template: object = sampleTemplate, replies: Replies = {}) {
  const badges = [{ ...sampleBadge, badgeType: 'Swimming' }];
  const { seen } = openTemplates(`edit:${sampleTemplate.id}`, {
    [all]: json([template]),
    [one]: json({ ...template, svgContent: usual }),
    [put]: saved(template),
    'GET /api/badges': json({ badges, total: 1, nextCursor: null }),
    ...replies,
  });
  await screen.findByLabelText('Name');
  return { savedBodies: () => bodiesOf(seen, put) };
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const unfold = (title: string) => userEvent.click(screen.getByText(title));
const save = () => pressInDialog('Save template');

test('all fields are saved, and the keyboard can add and remove skills', async () => {
  const { savedBodies } = await open();
  await userEvent.type(field(/^Badge type/), 'First Aid');
  await userEvent.selectOptions(field('Valid'), 'For a number of months');
  await userEvent.type(field('Months'), '24');
  await unfold('Criteria and skills');
  await userEvent.type(field(/^Criteria/), 'Help <b>once</b>.');
  await userEvent.type(field(/^Address of the criteria/), 'https://school.example');
  screen.getByRole('button', { name: 'Add a skill' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(field('Skill 1'));
  await userEvent.keyboard('Bandaging{Tab}https://skills.example');
  await press('Add another skill');
  await expect.poll(() => document.activeElement).toBe(field('Skill 2'));
  await userEvent.keyboard('Calm{Tab}{Tab}{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Add another skill');
  expect(screen.queryByLabelText('Skill 2')).toBeNull();
  await unfold('Kind, picture in words, award line');
  await userEvent.selectOptions(field(/^Kind of achievement/), 'Certificate of completion');
  await userEvent.type(field(/^The picture in words/), 'A cross');
  await userEvent.type(field(/^Award line/), 'has been awarded');
  await save();
  await toastSays('Template updated');
  expect(savedBodies()).toMatchObject([
    {
      meaning: {
        badgeType: 'First Aid',
        description: null,
        imageAlt: 'A cross',
        criteria: { text: 'Help <b>once</b>.', url: 'https://school.example' },
        skills: [{ name: 'Bandaging', url: 'https://skills.example' }],
        achievementType: 'CertificateOfCompletion',
        validity: { kind: 'months', months: 24 },
      },
      awardLine: 'has been awarded',
    },
  ]);
});

test('suggests badge types of templates and badges, and the default type', async () => {
  await open(meant);
  const suggested = () => {
    const list = document.getElementById(field(/^Badge type/).getAttribute('list') ?? '');
    return Array.from(list?.querySelectorAll('option') ?? [], ({ value }) => value);
  };
  await expect.poll(suggested).toEqual(["Dean's List", 'First Aid', 'Swimming']);
});

test('errors appear at their fields, and a collapsed section with an error opens', async () => {
  const { savedBodies } = await open(meant);
  const folds = () => Array.from(document.querySelectorAll('details'), (fold) => fold.open);
  expect(folds()).toEqual([false, false, false]);
  // Typed and collapsed before any message about it.
  const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
  type(/^Criteria/, 'x'.repeat(4001));
  type(/^Address of the criteria/, 'school.example');
  type(/^Address of skill 1/, 'ftp://skills.example');
  expect(folds()).toEqual([false, false, false]);
  await save();
  expect(await screen.findByText('Use at most 4000 characters')).toBeTruthy();
  expect(screen.getAllByText('Start the address with https:// or http://')).toHaveLength(2);
  // The first section has the fields of the picture.
  expect(folds()).toEqual([false, true, false]);
  expect(document.activeElement).toBe(field(/^Criteria/));
  expect(savedBodies()).toEqual([]);
  await unfold('Criteria and skills');
  expect(folds()).toEqual([false, true, false]);
});

test('with 20 skills, none can be added until one is removed', async () => {
  const skills = Array.from({ length: 20 }, (_, index) => ({ name: `Skill of ${index}`, url: null }));
  await open({ ...meant, meaning: { ...meant.meaning, skills } });
  await unfold('Criteria and skills');
  expect(screen.getByText('A template names at most 20 skills.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add .* skill$/ })).toBeNull();
  await press('Remove skill 20');
  expect(await screen.findByRole('button', { name: 'Add another skill' })).toBeTruthy();
});

test('if two people changed the skills, the form asks which whole list to keep', async () => {
  const theirs = { ...meant, revision: '4', meaning: { ...meant.meaning, skills: [{ name: 'Courage', url: null }] } };
  const { savedBodies } = await open(meant, {
    [one]: inTurn(json({ ...meant, svgContent: usual }), json({ ...theirs, svgContent: usual })),
    [put]: inTurn(outdated(theirs, '4'), saved(theirs)),
  });
  await unfold('Criteria and skills');
  await userEvent.type(field('Skill 1'), ' mind');
  await save();
  const question = await screen.findByRole('group', { name: 'Skills' });
  expect(question.textContent).toContain('Calm mind');
  await userEvent.click(within(question).getByLabelText(/Theirs: Courage/));
  await save();
  await toastSays('Template updated');
  expect(savedBodies().at(-1)).toMatchObject({ meaning: { skills: [{ name: 'Courage', url: null }] } });
});
