import type { ArtFields } from '../../contract/rules/art-fields.ts';
import type { PaperSize } from '../../contract/rules/pictures.ts';
import type { MessageKey } from '../../contract/words/say.ts';
import { defaultPlaceholders } from '../../contract/words/placeholders.ts';

export const designPlaceholders = defaultPlaceholders;

/** Most characters of a logo's data URL, so that no design is larger than 40 kB. */
export const mostLogoCharacters = 24_000;

export interface DesignChoices {
  /** Colors of large areas and of ornaments, as `#rrggbb`. */
  first: string;
  second: string;
  /** Nothing is drawn if empty. */
  organization: string;
  hasType: boolean;
  /** Data URL; null for none. */
  logo: string | null;
  paperSize: PaperSize;
}

export const typeText = '{{TYPE}}';
/** Placeholders for further fields of a page, and ids of its rectangles. */
export const pageFields = {
  issueDate: '{{ISSUED}}',
  lastDay: '{{ENDS}}',
  badgeId: '{{ID}}',
  awardLine: '{{AWARD}}',
  description: '{{DESCRIPTION}}',
  smallPrint: '{{SMALL_PRINT}}',
  qrCode: 'qr-code',
  signatures: 'signatures',
  seal: 'seal',
} as const satisfies ArtFields;

export interface DrawnDesign {
  svg: string;
  /** Fields without name and year. */
  fields: ArtFields;
}

/** Initial texts of a template with this design. */
interface Preset {
  badgeType: string;
  awardLine: string;
}

export interface Design {
  id: 'engraved' | 'column' | 'laureate' | 'facet' | 'charter' | 'seal' | 'ribbon' | 'shield';
  label: MessageKey;
  /** Place of the art in a PDF: next to the text, or as the whole page. */
  pdfLayout: 'sheet' | 'page';
  preset: Preset;
  draw: (choices: DesignChoices) => DrawnDesign;
}

export type Named = Pick<Design, 'id' | 'label' | 'preset'>;
export type Draw = (choices: DesignChoices) => string;

/** Design of a badge; its art is next to the text. */
export function badgeDesign(named: Named, draw: Draw): Design {
  return { ...named, pdfLayout: 'sheet', draw: drawn(draw, {}) };
}

/** Design that fills these fields, and the type if it is drawn. */
export function drawn(draw: Draw, fields: ArtFields): Design['draw'] {
  return (choices) => ({ svg: draw(choices), fields: { ...(choices.hasType && { badgeType: typeText }), ...fields } });
}
