import type { ArtFields } from '../contract/art-fields.ts';
import { defaultPlaceholders } from '../contract/placeholders.ts';

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
}

/** The text that stands for the type of a badge. */
export const typeText = '{{TYPE}}';
/** The texts that stand for what a page has room for as well; for the QR code the id of a rectangle. */
export const pageFields = { issueDate: '{{ISSUED}}', lastDay: '{{ENDS}}', badgeId: '{{ID}}', qrCode: 'qr-code' };

export interface DrawnDesign {
  svg: string;
  /** Parts of it that each badge fills, beside name and year. */
  fields: ArtFields;
}

/** Art that we draw ourselves. */
export interface Design {
  id: 'seal' | 'ribbon' | 'shield' | 'portrait' | 'landscape';
  label: string;
  /** Place of the art in a PDF: beside the words, or as the page itself, which is A4. */
  pdfLayout: 'sheet' | 'page';
  draw: (choices: DesignChoices) => DrawnDesign;
}

type Draw = (choices: DesignChoices) => string;

/** A badge, whose art stands beside the words. */
export function badgeDesign(id: Design['id'], label: string, draw: Draw): Design {
  return { id, label, pdfLayout: 'sheet', draw: drawn(draw, {}) };
}

/** A certificate, whose art is the page. */
export function pageDesign(id: Design['id'], label: string, draw: Draw): Design {
  return { id, label, pdfLayout: 'page', draw: drawn(draw, pageFields) };
}

function drawn(draw: Draw, fields: ArtFields): Design['draw'] {
  return (choices) => ({ svg: draw(choices), fields: { ...(choices.hasType && { badgeType: typeText }), ...fields } });
}
