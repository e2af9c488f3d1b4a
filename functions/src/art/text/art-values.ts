import type { ArtFields } from '../../contract/rules/art-fields.ts';
import type { NameAndYear } from '../../contract/words/placeholders.ts';
import type { QrCode } from './qr-code.ts';

/** Fields without name and year. */
export const textFields = [
  ...(['badgeType', 'issueDate', 'lastDay', 'organization', 'badgeId'] as const),
  ...(['awardLine', 'description', 'smallPrint'] as const),
] satisfies (keyof ArtFields)[];
export type TextField = (typeof textFields)[number];

/** Fields placed in rectangles of a drawing. */
export const rectangleFields = ['qrCode', 'signatures', 'seal'] as const satisfies (keyof ArtFields)[];

export interface ArtPlaces {
  placeholders: NameAndYear;
  fields: ArtFields;
}

/** Values of a badge on its art. A null value leaves its place empty. */
export type ArtValues = NameAndYear & Record<TextField, string | null> & PictureValues;

interface PictureValues {
  qrCode: QrCode | null;
  signatures: readonly SignatureOnArt[];
  seal: string | null;
}

export interface SignatureOnArt {
  name: string;
  office: string;
  /** Data URL of the signature; null if it is signed by hand. */
  picture: string | null;
}

/** Values of art that shows only name and year. */
export const noFieldValues = {
  badgeType: null,
  issueDate: null,
  lastDay: null,
  organization: null,
  badgeId: null,
  awardLine: null,
  description: null,
  smallPrint: null,
  qrCode: null,
  signatures: [],
  seal: null,
} satisfies Omit<ArtValues, keyof NameAndYear>;
