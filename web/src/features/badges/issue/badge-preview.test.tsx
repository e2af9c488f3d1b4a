import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Replies, type SeenCall, bodiesOf, callsTo, fakeApi, inTurn, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleTemplate } from '../../../testing/samples.ts';
import { BulkIssueDialog } from './bulk-issue-dialog.tsx';
import { IssueBadgeDialog } from './issue-badge-dialog.tsx';
import { chooseJane, create, issueCalls } from '../testing/issue-one.ts';

const ids = { gold: '00000000-0000-8000-8000-0000000000b1', blue: '00000000-0000-8000-8000-0000000000b2' };
const templateOf = (id: string, name: string, isDefault: boolean) => ({ ...sampleTemplate, id, name, isDefault });
const templates = [templateOf(ids.gold, 'Gold seal', true), templateOf(ids.blue, 'Blue square', false)];
const previewOf = (id: string) => `GET /api/badge-templates/${id}/preview`;
const picture = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>');
const basics = {
  ...issueCalls,
  'GET /api/badge-templates': json(templates),
  'GET /api/tags': json([]),
  ...Object.fromEntries([ids.gold, ids.blue, 'built-in'].map((id) => [previewOf(id), picture])),
};
const nothing = () => undefined;
const open = (replies: Replies = {}, dialog = <IssueBadgeDialog open onClose={nothing} />) => {
  const seen = fakeApi({ ...basics, ...replies });
  renderInApp(dialog);
  return seen;
};
// The year comes with the settings and is debounced.
const pictureOf = (name: string | RegExp) => screen.findByRole('img', { name });
const asked = (seen: SeenCall[], id: string) =>
  callsTo(seen, previewOf(id)).map(({ query }) => Object.fromEntries(query));
// The previous picture stays until the new one loads.
const askedFor = (seen: SeenCall[], values: object) =>
  waitFor(() => {
    expect(asked(seen, ids.gold)).toContainEqual(values);
  });
const issue = () => press('Issue Badge');
const optionsOf = () =>
  within(screen.getByLabelText(/^Template/))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the default template is named, previewed with the chosen name and year, and issued', async () => {
  const seen = open();
  expect(await pictureOf('Gold seal with the name Jane Doe and the year 2028')).toBeTruthy();
  expect(screen.getByText('With a sample name')).toBeTruthy();
  expect(optionsOf()).toEqual(['Default template (Gold seal)', 'Gold seal', 'Blue square']);
  await chooseJane();
  expect(await screen.findByText('As it will be issued')).toBeTruthy();
  // Each value is debounced.
  await askedFor(seen, { name: 'Jane Doe', year: '2028' });
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2027' } });
  expect(await pictureOf(/and the year 2027$/)).toBeTruthy();
  await askedFor(seen, { name: 'Jane Doe', year: '2027' });
  expect(asked(seen, ids.gold)).toContainEqual({ year: '2028' });
  fireEvent.change(screen.getByLabelText('Badge type'), { target: { value: ' Research Award ' } });
  await issue();
  const said = { templateId: ids.gold, badgeType: 'Research Award', year: 2027 };
  await expect.poll(() => bodiesOf(seen, create)).toMatchObject([said]);
});

test('with school years, the picture and the help text show 2028/29, and the request sends 2028', async () => {
  const seen = open({ 'GET /api/settings': json({ defaultYear: 2028, yearForm: 'school' }) });
  expect(await pictureOf('Gold seal with the name Jane Doe and the year 2028/29')).toBeTruthy();
  expect(screen.getByText('From 2020 to 2030. Shown as 2028/29.')).toBeTruthy();
  await askedFor(seen, { year: '2028/29' });
  await chooseJane();
  await issue();
  await expect.poll(() => bodiesOf(seen, create)).toMatchObject([{ year: 2028 }]);
});

test.each([
  ['one', <IssueBadgeDialog key="one" open onClose={nothing} />],
  ['many', <BulkIssueDialog key="many" dialog="bulk-issue" onClose={nothing} />],
])('the dialog for %s previews the default template, then the one that the user selects', async (_, dialog) => {
  open({}, dialog);
  expect(await pictureOf('Gold seal with the name Jane Doe and the year 2028')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Template/), 'Blue square');
  expect(await pictureOf(/^Blue square/)).toBeTruthy();
});

test('if no template is the default, the built-in art is named, shown and issued', async () => {
  const seen = open({ 'GET /api/badge-templates': json([templates[1]]) });
  expect(await pictureOf(/^Built-in art/)).toBeTruthy();
  expect(optionsOf()).toEqual(['Built-in art', 'Blue square']);
  await chooseJane();
  await issue();
  await expect.poll(() => bodiesOf(seen, create)).toMatchObject([{ templateId: null }]);
});

test('the picture stays while the user types the year and the next picture loads', async () => {
  const seen = open({
    [previewOf(ids.gold)]: ({ query }: SeenCall) =>
      query.get('year') === '2027' ? new Promise(nothing) : Promise.resolve(picture()),
  });
  const first = await pictureOf(/2028$/);
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '202' } });
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2027' } });
  await expect.poll(() => asked(seen, ids.gold).at(-1)).toEqual({ year: '2027' });
  expect(first.isConnected).toBe(true);
  expect(asked(seen, ids.gold).every(({ year }) => year?.length === 4)).toBe(true);
});

const failed = new Response('', { status: 502 });

test('a failure to load the picture is reported, and can be retried', async () => {
  open({ [previewOf(ids.gold)]: inTurn(failed, picture()) });
  expect(await screen.findByText('The picture could not be loaded.')).toBeTruthy();
  await press('Try again');
  expect(await pictureOf(/^Gold seal/)).toBeTruthy();
});

test('a failure to load templates is reported, and can be retried', async () => {
  open({ 'GET /api/badge-templates': inTurn(failed, json(templates)) });
  expect(await screen.findByText('The templates could not be loaded.')).toBeTruthy();
  expect(optionsOf()).toEqual(['Default template']);
  await press('Try again');
  expect(await pictureOf(/^Gold seal/)).toBeTruthy();
});
