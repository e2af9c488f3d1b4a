import type { ArtFields, ArtOnPaper, PdfLayout } from 'functions/contract';

/** Fields of art by form name and contract name. `kind` ends the keys of their messages. */
export const artFields = [
  { name: 'typeText', field: 'badgeType', kind: 'Type' },
  { name: 'issueDateText', field: 'issueDate', kind: 'IssueDate' },
  { name: 'lastDayText', field: 'lastDay', kind: 'LastDay' },
  { name: 'organizationText', field: 'organization', kind: 'Organization' },
  { name: 'badgeIdText', field: 'badgeId', kind: 'BadgeId' },
  { name: 'awardLineText', field: 'awardLine', kind: 'AwardLine' },
  { name: 'descriptionText', field: 'description', kind: 'Description' },
  { name: 'smallPrintText', field: 'smallPrint', kind: 'SmallPrint' },
  { name: 'qrCodeId', field: 'qrCode', kind: 'QrCode' },
  { name: 'signaturesId', field: 'signatures', kind: 'Signatures' },
  { name: 'sealId', field: 'seal', kind: 'Seal' },
] as const satisfies { name: string; field: keyof ArtFields; kind: string }[];

export type FieldName = (typeof artFields)[number]['name'];
/** Field placed by a rectangle's id. */
export type RectangleName = Extract<FieldName, `${string}Id`>;

export function isRectangle(name: FieldName): name is RectangleName {
  return name.endsWith('Id');
}

/** Texts of fields, rectangle ids of pictures, and the layout in the form. */
export interface FieldValues extends Record<FieldName, string> {
  /** Whether the art fills the PDF's page. */
  isPage: boolean;
  /** Whether signatures are printed over its bottom. */
  hasSignatureFoot: boolean;
}

interface ArtParts {
  fields?: ArtFields | undefined;
  pdfLayout?: PdfLayout | undefined;
  hasSignatureFoot?: boolean | undefined;
}

export function fieldValuesOf({ fields = {}, pdfLayout, hasSignatureFoot = false }: ArtParts): FieldValues {
  const texts = artFields.map(({ name, field }) => [name, fields[field] ?? '']);
  const named = Object.fromEntries(texts) as Record<FieldName, string>;
  return { ...named, isPage: pdfLayout === 'page', hasSignatureFoot };
}

/** Template parts for the contract. Empty texts are omitted. */
export function fieldInput({ isPage, hasSignatureFoot, ...values }: FieldValues): ArtOnPaper {
  const given = artFields.flatMap(({ name, field }) => (values[name].trim() ? [[field, values[name].trim()]] : []));
  const fields = Object.fromEntries(given) as ArtFields;
  return { fields, pdfLayout: isPage ? 'page' : 'sheet', hasSignatureFoot };
}

/** Form name of a refused path such as `fields.badgeType`; else undefined. */
export function fieldAt(path: string): FieldName | undefined {
  return artFields.find(({ field }) => path === `fields.${field}`)?.name;
}

/** Refusals by field, from a call's refusals by path. */
export function refusedFields(refusals: Readonly<Record<string, string>>): Partial<Record<FieldName, string>> {
  const named = Object.entries(refusals).flatMap(([path, message]) => {
    const name = fieldAt(path);
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(named) as Partial<Record<FieldName, string>>;
}
