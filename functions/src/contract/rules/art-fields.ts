import * as z from 'zod';
import { exactLineSchema } from './fields.ts';

const textInArt = exactLineSchema(200).min(1, 'Choose a text of the picture').optional();

/**
 * Placeholder texts in an SVG beyond name and year, and ids of the rectangles for pictures. Absent fields are not in
 * the picture.
 */
export const artFieldsSchema = z.strictObject({
  badgeType: textInArt,
  issueDate: textInArt,
  lastDay: textInArt,
  organization: textInArt,
  badgeId: textInArt,
  awardLine: textInArt,
  description: textInArt,
  smallPrint: textInArt,
  qrCode: textInArt,
  /** Room for one signature in its middle, or two at its ends. */
  signatures: textInArt,
  seal: textInArt,
});
export type ArtFields = z.output<typeof artFieldsSchema>;

/** Layouts of a certificate: art next to the text, or art as the page. */
export const pdfLayouts = ['sheet', 'page'] as const;
export const pdfLayoutSchema = z.enum(pdfLayouts);
export type PdfLayout = z.output<typeof pdfLayoutSchema>;

/** Size in its own units. */
export const artSizeSchema = z.strictObject({ width: z.number().positive(), height: z.number().positive() });
export type ArtSize = z.output<typeof artSizeSchema>;

export interface ArtOnPaper {
  pdfLayout: PdfLayout;
  fields: ArtFields;
  /** Whether signatures cover the lowest 34 mm of a page without room for them. */
  hasSignatureFoot: boolean;
}

/** Place of the signatures in a PDF: the art, the foot or none. */
export function signaturePlace({ pdfLayout, fields, hasSignatureFoot }: ArtOnPaper): 'art' | 'foot' | 'none' {
  if (pdfLayout === 'sheet') return 'foot';
  if (fields.signatures !== undefined) return 'art';
  return hasSignatureFoot ? 'foot' : 'none';
}
