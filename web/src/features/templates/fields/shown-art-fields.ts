import type { ShownField } from '../../../ui/forms/conflict-fields.tsx';
import type { FieldValues } from './field-values.ts';

/** Labels of the fields of a template's picture, where two administrators changed the same one. */
export const shownArtFields: Record<keyof FieldValues, ShownField> = {
  typeText: { label: 'Text for the type' },
  issueDateText: { label: 'Text for the issue date' },
  lastDayText: { label: 'Text for the last day' },
  organizationText: { label: 'Text for the organization' },
  badgeIdText: { label: 'Text for the badge ID' },
  awardLineText: { label: 'Text for the award line' },
  descriptionText: { label: 'Text for the description' },
  smallPrintText: { label: 'Text for the small print' },
  qrCodeId: { label: 'Rectangle for the QR code' },
  signaturesId: { label: 'Rectangle for the signatures' },
  sealId: { label: 'Rectangle for the seal' },
  isPage: { label: 'The picture is the page' },
  hasSignatureFoot: { label: 'Signature foot' },
};
