import { defaultPlaceholders } from '../contract/placeholders.ts';

/** The strings by which every design stands for a name and a year. */
export const designPlaceholders = defaultPlaceholders;

/** Characters of a logo's data URL, at most, so that no design is larger than 40 kB. */
export const mostLogoCharacters = 24_000;

/** Choices that one makes for a design. */
export interface DesignChoices {
  /** The colour of the large areas, and that of the ornaments, each as `#rrggbb`. */
  first: string;
  second: string;
  /** Name of the organisation, and the type of the badges; nothing is drawn for an empty one. */
  organization: string;
  badgeType: string;
  /** The logo as a data URL; null for none. */
  logo: string | null;
  /** Draws texts that stand for what each badge says of itself, in place of what was typed. */
  hasFields?: boolean;
}

/** The strings that stand for what a badge says of itself, by the name of its field; for the QR code the id of a rectangle. */
export interface DesignFields {
  badgeType?: string;
  organization?: string;
  issueDate?: string;
  lastDay?: string;
  badgeId?: string;
  qrCode?: string;
}

/** Fields of every design, and those that a page has room for as well. */
const seenFields = { badgeType: '{{TYPE}}', organization: '{{ORGANIZATION}}' };
export const pageFields = {
  ...seenFields,
  ...{ issueDate: '{{ISSUED}}', lastDay: '{{ENDS}}', badgeId: '{{ID}}', qrCode: 'qr-code' },
};

/** A design as it was drawn. */
export interface DrawnDesign {
  svg: string;
  /** Fields that it draws: none unless it was asked to. */
  fields: DesignFields;
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
  return { id, label, pdfLayout: 'sheet', draw: drawn(draw, seenFields) };
}

/** A certificate, whose art is the page. */
export function pageDesign(id: Design['id'], label: string, draw: Draw): Design {
  return { id, label, pdfLayout: 'page', draw: drawn(draw, pageFields) };
}

function drawn(draw: Draw, fields: typeof seenFields & DesignFields): Design['draw'] {
  return ({ hasFields = false, ...choices }) => {
    const { badgeType, organization } = hasFields ? fields : choices;
    return { svg: draw({ ...choices, badgeType, organization, hasFields }), fields: hasFields ? fields : {} };
  };
}
