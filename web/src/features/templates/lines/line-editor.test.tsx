import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleTemplate } from '../../../testing/samples.ts';
import { followPictures } from '../../../testing/shown-pictures.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { chooseFile, large, openTemplates, pressInDialog, routes, saved } from '../testing/open-templates.tsx';

const { all, one, check, create, put } = routes;
const textless = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h9v9z"/></svg>';
const template = { ...sampleTemplate, name: 'Crest' };
const contentOf = (body: unknown) => (body as { svgContent?: string } | undefined)?.svgContent ?? '';
const open = (dialog: string) =>
  openTemplates(dialog, {
    [all]: json([template]),
    [one]: json({ ...template, svgContent: textless }),
    [check]: ({ body }: SeenCall) => json({ svgContent: contentOf(body), removed: [], missingFonts: [] }),
    [create]: saved(template),
    [put]: saved(template),
  }).sent;
const uploadTextless = async () => {
  const sent = open('upload');
  await chooseFile(textless);
  return sent;
};
const warning = 'No name found in this file; badges will not show a name.';
const line = () => within(screen.getByRole('region', { name: 'Name line' }));

test('a file without a name shows a warning before and after the upload', async () => {
  const sent = await uploadTextless();
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.getByText('No year found in this file; badges will not show a year.')).toBeTruthy();
  await pressInDialog('Upload Template');
  await toastSays('Template uploaded', 'Badges made with Crest will not show a name.');
  expect(contentOf(sent(create)[0]?.body)).toBe(textless);
});

test('added name and year lines appear in the preview and are uploaded', async () => {
  const pictureOf = followPictures();
  const sent = await uploadTextless();
  await pressInDialog('Add a name line');
  expect(screen.queryByText(warning)).toBeNull();
  await pressInDialog('Add a year line');
  const picture = await pictureOf(large());
  expect(picture).toMatch(/<text x="100" y="186" [^>]+>Jane Doe<\/text>/);
  expect(picture).toMatch(/<text [^>]+>2025<\/text>/);
  await pressInDialog('Upload Template');
  await toastSays('Template uploaded', 'Crest is ready for new badges.');
  const uploaded = contentOf(sent(create)[0]?.body);
  expect(uploaded).toMatch(/>{{NAME}}<\/text><text [^>]+>{{YEAR}}<\/text><\/svg>$/);
});

test('the keyboard can put a line in any of nine places and move it from there', async () => {
  const pictureOf = followPictures();
  await uploadTextless();
  await pressInDialog('Add a name line');
  const point = async () =>
    /<text x="([\d.]+)" y="([\d.]+)"/
      .exec(await pictureOf(large()))
      ?.slice(1)
      .map(Number);
  await expect.poll(() => document.activeElement).toBe(line().getByRole('radio', { name: 'Bottom center' }));
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(line().getByRole<HTMLInputElement>('radio', { name: 'Middle left' }).checked).toBe(true);
  expect(document.activeElement).toBe(line().getByRole('radio', { name: 'Middle left' }));
  expect(await point()).toEqual([14, 104.9]);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(await point()).toEqual([18, 114.9]);
  await pressInDialog('Move up');
  expect(await point()).toEqual([18, 112.9]);
});

test('the preview follows a line’s style and placeholder, and the line can be removed', async () => {
  const pictureOf = followPictures();
  await uploadTextless();
  await pressInDialog('Add a name line');
  fireEvent.change(line().getByLabelText('Size'), { target: { value: '12' } });
  fireEvent.change(line().getByLabelText('Color'), { target: { value: '#b91c1c' } });
  await userEvent.selectOptions(line().getByLabelText('Alignment'), 'Ends at the chosen place');
  await userEvent.selectOptions(line().getByLabelText('Typeface'), 'Sans serif');
  const picture = await pictureOf(large());
  for (const part of ['font-size="24"', 'fill="#b91c1c"', 'text-anchor="end"', 'Noto Sans'])
    expect(picture).toContain(part);
  fireEvent.change(screen.getByLabelText('Name placeholder'), { target: { value: '<who>' } });
  expect(await pictureOf(large())).toContain('>Jane Doe</text>');
  await pressInDialog('Remove name line');
  expect(screen.getByText(warning)).toBeTruthy();
  expect(await pictureOf(large())).toBe(textless);
});

test('a line can be added to a saved template, which is checked only then', async () => {
  const sent = open(`edit:${template.id}`);
  expect(await screen.findByText(warning)).toBeTruthy();
  await pressInDialog('Add a name line');
  await expect.poll(() => sent(check)).toHaveLength(1);
  expect(contentOf(sent(check)[0]?.body)).toContain('{{NAME}}');
  await pressInDialog('Cancel');
  await press('Cancel', await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await pressInDialog('Save template');
  await toastSays('Template updated', 'Existing badges keep their art.');
  expect(contentOf(sent(put)[0]?.body)).toMatch(/>{{NAME}}<\/text><\/svg>$/);
});
