import {
  type BadgeTemplate,
  type Settings,
  colorSchema,
  createBadgeTemplateSchema,
  lineSchema,
  noMeaning,
} from 'functions/contract';
import type { ArtPlaces } from 'functions/art/text/art-values';
import { type Design, type DesignChoices, type DrawnDesign, designPlaceholders } from 'functions/art/designs/design';
import { designs } from 'functions/art/designs/designs';
import { defaultSettings } from 'functions/contract/rules/defaults';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';
import { palettesOf } from './palettes.ts';

/** Schema of the form, with the checks of the calls. */
export const designFormSchema = z.strictObject({
  design: z.string(),
  first: colorSchema,
  second: colorSchema,
  organization: lineSchema(200),
  badgeType: lineSchema(100),
  awardLine: lineSchema(200),
  /** Whether the logo is included, if there is one. */
  hasLogo: z.boolean(),
  name: createBadgeTemplateSchema.shape.name,
});
type DesignValues = z.input<typeof designFormSchema>;

const [standard] = designs;

/** Places for badge values in a drawn design. */
export function placesOf({ fields }: Pick<DrawnDesign, 'fields'>): ArtPlaces {
  return { placeholders: designPlaceholders, fields };
}

const [schoolPalette] = palettesOf(defaultSettings.schoolColor);

/** Initial values; a redesigned template keeps its texts and layout. */
export function startOf(template: BadgeTemplate | null): DesignValues {
  const design = designs.find(({ pdfLayout }) => pdfLayout === template?.pdfLayout) ?? standard;
  const { first, second } = schoolPalette;
  return { design: design.id, first, second, organization: '', hasLogo: true, ...wordsOf(design, template) };
}

/** Default texts of a design; a redesigned template keeps its own. */
export function wordsOf({ label, preset }: Design, template: BadgeTemplate | null) {
  return {
    name: template?.name ?? say(label),
    badgeType: template?.meaning.badgeType ?? preset.badgeType,
    awardLine: template?.awardLine ?? preset.awardLine,
  };
}

export function designOf({ design }: Pick<DesignValues, 'design'>): Design {
  return designs.find(({ id }) => id === design) ?? standard;
}

/** Additions from settings: the logo as a data URL, and the paper. */
type Drawn = Pick<DesignChoices, 'logo'> & Pick<Settings, 'paperSize'>;

/** Choices of the form with additions from settings. A partly typed color falls back to the initial one. */
export function choicesOf({ first, second, ...values }: DesignValues, { logo, paperSize }: Drawn): DesignChoices {
  const { organization, badgeType, hasLogo } = values;
  return {
    first: colorSchema.safeParse(first).data ?? schoolPalette.first,
    second: colorSchema.safeParse(second).data ?? schoolPalette.second,
    organization,
    hasType: badgeType.trim() !== '',
    logo: hasLogo ? logo : null,
    paperSize,
  };
}

/** Template for the calls; other values are kept from `template`. */
export function templateOf(values: DesignValues, given: Drawn, template: BadgeTemplate | null) {
  const { draw, pdfLayout } = designOf(values);
  const { svg: svgContent, fields } = draw(choicesOf(values, given));
  const { name: namePlaceholder, year: yearPlaceholder } = designPlaceholders;
  const art = { svgContent, namePlaceholder, yearPlaceholder, fields, pdfLayout };
  const { name, badgeType, awardLine } = values;
  const meaning = { ...(template?.meaning ?? noMeaning), badgeType: badgeType || null };
  return { name, ...art, awardLine: awardLine || null, meaning };
}
