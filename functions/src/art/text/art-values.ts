import type { ArtFields } from '../../contract/rules/art-fields.ts';
import type { NameAndYear } from '../../contract/words/placeholders.ts';
import type { QrCode } from './qr-code.ts';

/** Fields that a text of a drawing stands for, beside name and year. */
export const textFields = [
  ...(['badgeType', 'issueDate', 'lastDay', 'organization', 'badgeId'] as const),
  ...(['awardLine', 'description', 'smallPrint'] as const),
] satisfies (keyof ArtFields)[];
export type TextField = (typeof textFields)[number];

/** Fields that a rectangle of a drawing is the place of. */
export const rectangleFields = ['qrCode', 'signatures', 'seal'] as const satisfies (keyof ArtFields)[];

/** Texts and rectangles of a drawing that stand for what a badge shows. */
export interface ArtPlaces {
  placeholders: NameAndYear;
  fields: ArtFields;
}

/** Values that a badge shows on its art. Null is no value: its place is left empty. */
export type ArtValues = NameAndYear & Record<TextField, string | null> & PictureValues;

interface PictureValues {
  qrCode: QrCode | null;
  signatures: readonly SignatureOnArt[];
  /** Data URL of the seal. */
  seal: string | null;
}

/** One who signs. */
export interface SignatureOnArt {
  name: string;
  office: string;
  /** Data URL of the signature; null where it is signed by hand. */
  picture: string | null;
}

/** Values of art that shows a name and a year alone. */
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
