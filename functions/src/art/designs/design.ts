import type { ArtFields } from '../../contract/rules/art-fields.ts';
import type { PaperSize } from '../../contract/rules/pictures.ts';
import { defaultPlaceholders } from '../../contract/words/placeholders.ts';

/** The strings by which every design stands for a name and a year. */
export const designPlaceholders = defaultPlaceholders;

/** Characters of a logo's data URL, at most, so that no design is larger than 40 kB. */
export const mostLogoCharacters = 24_000;

export interface DesignChoices {
  /** The colour of the large areas, and that of the ornaments, each as `#rrggbb`. */
  first: string;
  second: string;
  /** Name of the organisation; nothing is drawn for an empty one. */
  organization: string;
  /** Whether the type of each badge is drawn. */
  hasType: boolean;
  /** The logo as a data URL; null for none. */
  logo: string | null;
  /** Paper of pages. */
  paperSize: PaperSize;
}

/** The text that stands for the type of a badge. */
export const typeText = '{{TYPE}}';
/** The texts that stand for what a page has room for as well, and the ids of its rectangles. */
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
  /** Parts of it that each badge fills, beside name and year. */
  fields: ArtFields;
}

/** Words that a template of a design begins with. */
interface Preset {
  badgeType: string;
  awardLine: string;
}

/** Art that we draw ourselves. */
export interface Design {
  id: 'engraved' | 'column' | 'laureate' | 'facet' | 'charter' | 'seal' | 'ribbon' | 'shield';
  label: string;
  /** Place of the art in a PDF: beside the words, or as the page itself. */
  pdfLayout: 'sheet' | 'page';
  preset: Preset;
  draw: (choices: DesignChoices) => DrawnDesign;
}

export type Named = Pick<Design, 'id' | 'label' | 'preset'>;
export type Draw = (choices: DesignChoices) => string;

/** A badge, whose art stands beside the words. */
export function badgeDesign(named: Named, draw: Draw): Design {
  return { ...named, pdfLayout: 'sheet', draw: drawn(draw, {}) };
}

/** A design that fills these fields, and the type where one is drawn. */
export function drawn(draw: Draw, fields: ArtFields): Design['draw'] {
  return (choices) => ({ svg: draw(choices), fields: { ...(choices.hasType && { badgeType: typeText }), ...fields } });
}
