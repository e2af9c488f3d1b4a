import * as z from 'zod';
import { exactLineSchema } from './fields.ts';

const textInArt = exactLineSchema(200).min(1, 'Choose a text of the picture').optional();

/**
 * Texts in an SVG that stand for more than name and year, and rectangles by their ids that are the places of pictures. A field
 * that is left out is not in the picture.
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
  /** Room of one signature in its middle, or of two at its ends. */
  signatures: textInArt,
  seal: textInArt,
});
export type ArtFields = z.output<typeof artFieldsSchema>;

/** Ways to lay a certificate out: the art beside the words, or the art as the page. */
export const pdfLayouts = ['sheet', 'page'] as const;
export const pdfLayoutSchema = z.enum(pdfLayouts);
export type PdfLayout = z.output<typeof pdfLayoutSchema>;

/** Size of a picture in its own units. */
export const artSizeSchema = z.strictObject({ width: z.number().positive(), height: z.number().positive() });
export type ArtSize = z.output<typeof artSizeSchema>;

/** The part of art that says how it is laid out on paper. */
export interface ArtOnPaper {
  pdfLayout: PdfLayout;
  fields: ArtFields;
  /** Whether who signs covers the lowest 34 mm of art that is the page and has no room for signatures. */
  hasSignatureFoot: boolean;
}

/** The place in which a PDF shows who signs: rooms of the art, the foot, or none. */
export function signaturePlace({ pdfLayout, fields, hasSignatureFoot }: ArtOnPaper): 'art' | 'foot' | 'none' {
  if (pdfLayout === 'sheet') return 'foot';
  if (fields.signatures !== undefined) return 'art';
  return hasSignatureFoot ? 'foot' : 'none';
}
