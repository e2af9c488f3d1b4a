import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Replies, type SeenCall, json, refusal } from '../../../testing/fake-api.ts';
import { sampleTemplate } from '../../../testing/samples.ts';
import { followPictures } from '../../../testing/shown-pictures.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { chooseFile, large, openTemplates, pressInDialog, routes, svg, usual } from '../testing/open-templates.tsx';

const { all, check, create } = routes;
const longName = 'Maximiliane-Katharina von Hohenzollern-Sigmaringen';
// The server's answer adds a note, so that pictures of both can be distinguished.
const checked = ({ body }: SeenCall) =>
  json({ svgContent: contentOf(body).replace('</svg>', '<desc>checked</desc></svg>'), removed: [], missingFonts: [] });
const contentOf = (body: unknown) => (body as { svgContent: string }).svgContent;

const open = (replies: Replies = {}) => openTemplates('upload', { [check]: checked, ...replies });
const choose = async (content: BlobPart) => {
  await screen.findByText(/At most 1 MB\./);
  await chooseFile(content);
};
const upload = () => pressInDialog('Upload Template');
const isClosed = ({ router }: ReturnType<typeof open>) =>
  waitFor(() => {
    expect(router.state.location.search).toBe('');
  });

test('a file above the size limit is rejected before it is read or sent', async () => {
  const { sent } = open();
  await screen.findByText(/At most 1 MB\./);
  const file = new File(['x'.repeat(1_100_000)], 'large.svg', { type: 'image/svg+xml' });
  const read = vi.spyOn(file, 'arrayBuffer');
  await userEvent.upload(screen.getByLabelText('SVG file'), file);
  expect(await screen.findByText('The SVG is larger than 1 MB. Make its embedded pictures smaller.')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
  expect(sent(check)).toHaveLength(0);
});

test('an empty file is rejected immediately', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const { sent } = open();
  await choose('');
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  expect(sent(check)).toHaveLength(0);
  // Firefox logs an error when it parses an empty text.
  expect(parse).not.toHaveBeenCalledWith('', expect.anything());
});

test('if the settings do not allow SVG, it says so before sending anything', async () => {
  const { sent } = open({
    'GET /api/settings': json({ withdrawnSigners: [], maxFileSize: 1, allowedFileTypes: ['png'] }),
  });
  await choose(usual);
  expect(await screen.findByText('The settings do not allow SVG files. Allow svg there first.')).toBeTruthy();
  expect(sent(check)).toHaveLength(0);
});

test('a file is read in the encoding that it declares', async () => {
  const { sent } = open();
  const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<text>{{NAME}} großen Fleiß</text>')}`;
  await choose(Uint8Array.from(declared, (letter) => letter.charCodeAt(0)));
  await expect.poll(() => sent(check).map(({ body }) => contentOf(body))).toEqual([declared]);
});

test('a drawing that fails the server’s check shows an error and is not uploaded', async () => {
  const { sent } = open({ [check]: refusal(400, 'invalid_request', 'The drawing has no size.') });
  await choose(usual);
  const message = await screen.findByText('The drawing has no size.');
  expect(screen.getByLabelText('SVG file').getAttribute('aria-describedby')).toBe(message.parentElement?.id);
  await upload();
  await toastSays('Error', 'The drawing has no size.');
  expect(sent(create)).toHaveLength(0);
});

test('an upload before the check ends reports removed parts and missing fonts afterwards', async () => {
  open({
    [check]: () => new Promise(() => undefined),
    [create]: json({ ...sampleTemplate, removed: ['script element'], missingFonts: ['Zapfino'] }, 201),
  });
  await choose(usual);
  await upload();
  expect(await screen.findByText(/^Parts that could harm visitors.* were removed:$/)).toBeTruthy();
  expect(screen.getByText('script element')).toBeTruthy();
  expect(screen.getByText('Zapfino is not available here.')).toBeTruthy();
});

test('removed parts and missing fonts are reported before the upload, but not again after it', async () => {
  const pictureOf = followPictures();
  const stored = svg(
    '<text font-family="Futura PT, sans-serif">{{NAME}}</text><text style="font-family:Zapfino">!</text>',
  );
  const cleaned = { svgContent: stored, removed: ['script element (2)'], missingFonts: ['Futura PT', 'Zapfino'] };
  const opened = open({ [check]: json(cleaned) });
  await choose(usual);
  expect(await screen.findByText('script element (2)')).toBeTruthy();
  expect(await screen.findByText('Futura PT and Zapfino are not available here.')).toBeTruthy();
  await expect.poll(() => pictureOf(large())).toContain('font-family=" sans-serif"');
  expect(await pictureOf(large())).not.toMatch(/Futura|Zapfino/);
  expect(opened.sent(create)).toHaveLength(0);
  await upload();
  await toastSays('Template uploaded', 'Gold seal is ready for new badges.');
  await isClosed(opened);
  expect(opened.sent(create)[0]?.body).toMatchObject({ svgContent: usual });
});

test('a failed check can be retried and does not block the upload', async () => {
  const { sent } = open({ [check]: refusal(503, 'unavailable', 'Try again in 5 seconds.') });
  await choose(usual);
  expect(await screen.findByText('The file could not be checked. Try again in 5 seconds.')).toBeTruthy();
  await pressInDialog('Check again');
  await expect.poll(() => sent(check)).toHaveLength(2);
  await upload();
  await toastSays('Template uploaded');
});

test('the preview appears immediately, then shows the stored form, and follows typing', async () => {
  const pictureOf = followPictures();
  open();
  await choose(svg('<text>{{NAME}}, Class of {{YEAR}}</text>'));
  expect(await pictureOf(large())).toBe(svg('<text>Jane Doe, Class of 2025</text>'));
  await expect.poll(() => pictureOf(large())).toContain('checked');
  fireEvent.change(screen.getByLabelText('Name placeholder'), { target: { value: 'Class' } });
  expect(await pictureOf(large())).toContain('<text>{{NAME}}, Jane Doe of 2025</text>');
});

test('a short, a long and a non-Latin name are shown, and each can be enlarged', async () => {
  const pictureOf = followPictures();
  open();
  await choose(usual);
  const samples = within(screen.getByRole('group', { name: 'Sample name' }));
  expect(samples.getAllByRole('radio')).toHaveLength(3);
  const small = await Promise.all(samples.getAllByRole('presentation').map(pictureOf));
  expect(small.map((picture) => /<text>(.+) 2025</.exec(picture)?.[1])).toEqual([
    'Jane Doe',
    longName,
    'فاطمة الزهراء',
  ]);
  await userEvent.click(samples.getByLabelText('Long name'));
  expect(await pictureOf(large())).toContain(longName);
});

test('if the file contains 2025, the preview uses another year to expose wrong choices', async () => {
  const pictureOf = followPictures();
  open();
  await choose(svg('<text>founded 1994</text><text>Jane Doe</text><text>Class of 2025</text>'));
  const year = within(screen.getByRole('group', { name: 'Text that the year replaces' }));
  expect(year.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '2025in “Class of 2025”',
    '1994in “founded 1994”',
  ]);
  expect(await pictureOf(large())).toContain('>Class of 2031<');
  await userEvent.click(year.getByRole('radio', { name: /1994/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Year placeholder').value).toBe('1994');
  expect(await pictureOf(large())).toContain('<text filter="url(#marked-text)">founded 2031</text>');
  await userEvent.hover(year.getByText('2025'));
  expect(await pictureOf(large())).toContain('<text filter="url(#marked-text)">Class of 2025</text>');
});

test('the help of a placeholder says where the file contains it', async () => {
  open();
  const helpOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(helpOf('Year placeholder')).toBe('The text in the SVG that the year replaces.');
  await choose(svg('<!-- 2019 --><text>Jane Doe</text>'));
  expect(helpOf('Year placeholder')).toBe('Found in a comment only. Only text can be replaced.');
  expect(helpOf('Name placeholder')).toBe('Found in the text. The name will replace it.');
  fireEvent.change(screen.getByLabelText('Name placeholder'), { target: { value: 'John' } });
  expect(helpOf('Name placeholder')).toBe('Not found in the text of the SVG.');
});

test.each([
  ['the first template is the default', [], true],
  ['a later template is not the default', [sampleTemplate], false],
])('%s, and a clean file causes no warning', async (_, templates, isDefault) => {
  const opened = open({ [all]: json(templates) });
  await choose(usual);
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('switch', { name: 'Default template' }).checked)
    .toBe(isDefault);
  await expect.poll(() => opened.sent(check)).toHaveLength(1);
  expect(screen.queryByText(/harm visitors|not available/)).toBeNull();
  await upload();
  await isClosed(opened);
  expect(opened.sent(create)[0]?.body).toMatchObject({ isDefault, svgContent: usual });
});
