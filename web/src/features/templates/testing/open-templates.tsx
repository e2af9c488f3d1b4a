import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Replies, callsTo, fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleTemplate } from '../../../testing/samples.ts';
import { TemplatesPage } from '../list/templates-page.tsx';

const { id } = sampleTemplate;
/** Routes of all templates and the sample template. */
export const routes = {
  all: 'GET /api/badge-templates',
  one: `GET /api/badge-templates/${id}`,
  check: 'POST /api/badge-templates/check',
  create: 'POST /api/badge-templates',
  put: `PUT /api/badge-templates/${id}`,
};

export const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
/** Drawing with both placeholders. */
export const usual = svg('<text>{{NAME}} {{YEAR}}</text>');

export const saved = (template: object = sampleTemplate, told: object = {}) =>
  json({ ...template, removed: [], missingFonts: [], ...told });

/** Opens the list with the sample template, and a dialog over it. */
export function openTemplates(dialog: string | null, replies: Replies = {}) {
  const seen = fakeApi({
    [routes.all]: json([sampleTemplate]),
    [routes.one]: json({ ...sampleTemplate, svgContent: usual }),
    'GET /api/settings': json({ withdrawnSigners: [], maxFileSize: 1, allowedFileTypes: ['svg'] }),
    [routes.create]: saved(),
    [routes.put]: saved(),
    ...replies,
  });
  const page = renderInApp(<TemplatesPage />, { path: dialog ? `/templates?dialog=${dialog}` : '/templates' });
  return { seen, sent: (route: string) => callsTo(seen, route), ...page };
}

/** Chooses a file for the drawing. */
export async function chooseFile(content: BlobPart, label: string | RegExp = 'SVG file'): Promise<void> {
  const file = new File([content], 'seal.svg', { type: 'image/svg+xml' });
  await userEvent.upload(await screen.findByLabelText(label), file);
}

export const pressInDialog = (name: string) => press(name, screen.getByRole('dialog'));

/** Large picture of a dialog. */
export const large = () => screen.getByRole('img', { name: /^Preview with the name/ });
