import type { ArtFields } from '../contract/rules/art-fields.ts';
import { createTemplate } from './builders.ts';

const texts = {
  badgeType: '{{TYPE}}',
  issueDate: '{{ISSUED}}',
  lastDay: '{{ENDS}}',
  organization: '{{SCHOOL}}',
  badgeId: '{{ID}}',
} as const;
/** Texts of the art, and its rectangle, by field. */
export const fields = { ...texts, qrCode: 'code' } satisfies ArtFields;
const all = ['{{NAME}}', '{{YEAR}}', ...Object.values(texts)];
const lines = all.map((text, index) => `<text x="20" y="${60 + index * 60}">${text}</text>`);
// A portrait A4 page. The rectangle is large enough there, and too small on a sheet.
const code = { left: 400, top: 500, right: 520, bottom: 620 };
const rect = `<rect id="code" x="${code.left}" y="${code.top}" width="120" height="120"/>`;
export const svgContent = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><title>${all.join('|')}</title><rect width="595" height="842" fill="#fff"/>${lines.join('')}${rect}</svg>`;
export const usual = { svgContent, fields, pdfLayout: 'page' as const, isDefault: false };

/** Adds a template with that art. */
export function createTemplateWithFields(sessionId: string, parts: object = {}) {
  return createTemplate(sessionId, undefined, { ...usual, ...parts });
}
