import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Badge, type BadgeTemplate, badgeYears } from 'functions/contract';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge, sampleTemplate } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { RowMenu } from '../../ui/controls/menu.tsx';
import { chosenRecipients } from '../people/chosen-recipients.ts';
import { UseBadgeAgain, UseTemplateAgain } from './use-again-action.tsx';

const hero: Badge = { ...sampleBadge, badgeType: 'Digital Hero', year: 2026, templateId: sampleTemplate.id };
const settings = { 'GET /api/settings': json({ defaultYear: 2026 }) };
const listOf = (...badges: Badge[]) => json({ badges, total: badges.length, nextCursor: null });

beforeEach(() => {
  chosenRecipients.set(null);
});

const openMenu = async (replies: Parameters<typeof fakeApi>[0], item: ReactNode) => {
  const seen = fakeApi({ ...settings, ...replies });
  const { router } = renderInApp(<RowMenu label="Actions">{item}</RowMenu>);
  await press('Actions');
  return { seen, router };
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const chosen = (templateId: string, said: { badgeType: string; description: string }) => ({
  given: { holdersOf: { badgeType: 'Digital Hero', year: 2026 } },
  start: { templateId, year: '2027', ...said },
});
const asBefore = { badgeType: 'Digital Hero', description: 'For outstanding work' };

test('a badge is used again for the next year, for whoever has it', async () => {
  const templates = { 'GET /api/badge-templates': json([sampleTemplate]) };
  const { router } = await openMenu(templates, <UseBadgeAgain badge={hero} />);
  await choose('Use again for 2027');
  await expect.poll(() => router.state.location.search).toBe('?dialog=issue-to-users');
  expect(chosenRecipients.get()).toMatchObject(chosen(sampleTemplate.id, asBefore));
});

test('where its template is gone, the default is proposed', async () => {
  await openMenu({ 'GET /api/badge-templates': json([]) }, <UseBadgeAgain badge={hero} />);
  await choose('Use again for 2027');
  await expect.poll(() => chosenRecipients.get()).toMatchObject(chosen('', asBefore));
});

test('after the last year of all, there is none to use it for', async () => {
  await openMenu({}, <UseBadgeAgain badge={{ ...hero, year: badgeYears.max }} />);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

const newWords = { badgeType: 'Hero', description: 'For help' };
test.each([
  ['says nothing', {}, asBefore],
  ['says something else by now', newWords, newWords],
])('a template that %s is used again for those who have its last badge', async (_, meaning, said) => {
  const template: BadgeTemplate = { ...sampleTemplate, meaning: { ...sampleTemplate.meaning, ...meaning } };
  const { seen } = await openMenu({ 'GET /api/badges': listOf(hero) }, <UseTemplateAgain template={template} />);
  await choose('Use again for 2027');
  await expect.poll(() => chosenRecipients.get()).toMatchObject(chosen(template.id, said));
  const asked = seen.find(({ route }) => route === 'GET /api/badges')?.query;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ templateId: template.id, state: 'issued', limit: '1' });
});

test('of a template that no badge has, it says so', async () => {
  const { router } = await openMenu({ 'GET /api/badges': listOf() }, <UseTemplateAgain template={sampleTemplate} />);
  await choose('Use again');
  await toastSays('Nothing to use again', 'No badge of Gold seal is issued.');
  expect(router.state.location.search).toBe('');
});
