import type { ArtFields } from '../contract/art-fields.ts';
import type { NameAndYear } from '../contract/placeholders.ts';
import type { QrCode } from './qr-code.ts';

/** Fields that a text of a drawing stands for, beside name and year. */
export const textFields = [
  ...(['badgeType', 'issueDate', 'lastDay', 'organization', 'badgeId'] as const),
] satisfies (keyof ArtFields)[];
export type TextField = (typeof textFields)[number];

/** Texts and the rectangle of a drawing that stand for what a badge shows. */
export interface ArtPlaces {
  placeholders: NameAndYear;
  fields: ArtFields;
}

/** Values that a badge shows on its art. Null is no value: its place is left empty. */
export type ArtValues = NameAndYear & Record<TextField, string | null> & { qrCode: QrCode | null };

/** Values of art that shows a name and a year alone. */
export const noFieldValues = {
  ...{ badgeType: null, issueDate: null, lastDay: null, organization: null, badgeId: null, qrCode: null },
} satisfies Omit<ArtValues, keyof NameAndYear>;
