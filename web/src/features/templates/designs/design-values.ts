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
import * as z from 'zod';
import { palettesOf } from './palettes.ts';
import { art } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { art });

/** Schema that reads the form. What the calls check is checked as they do. */
export const designFormSchema = z.strictObject({
  design: z.string(),
  first: colorSchema,
  second: colorSchema,
  organization: lineSchema(200),
  badgeType: lineSchema(100),
  awardLine: lineSchema(200),
  /** Whether the logo is on it, where there is one. */
  hasLogo: z.boolean(),
  name: createBadgeTemplateSchema.shape.name,
});
type DesignValues = z.input<typeof designFormSchema>;

const [standard] = designs;

/** Places in a design that was drawn for what a badge shows. */
export function placesOf({ fields }: Pick<DrawnDesign, 'fields'>): ArtPlaces {
  return { placeholders: designPlaceholders, fields };
}

const [schoolPalette] = palettesOf(defaultSettings.schoolColor);

/** Values that the form opens with. A template that gets another design keeps its words and its layout. */
export function startOf(template: BadgeTemplate | null): DesignValues {
  const design = designs.find(({ pdfLayout }) => pdfLayout === template?.pdfLayout) ?? standard;
  const { first, second } = schoolPalette;
  return { design: design.id, first, second, organization: '', hasLogo: true, ...wordsOf(design, template) };
}

/** Words that a design proposes. A template that gets it keeps those that it has. */
export function wordsOf({ label, preset }: Design, template: BadgeTemplate | null) {
  return {
    name: template?.name ?? label,
    badgeType: template?.meaning.badgeType ?? preset.badgeType,
    awardLine: template?.awardLine ?? preset.awardLine,
  };
}

export function designOf({ design }: Pick<DesignValues, 'design'>): Design {
  return designs.find(({ id }) => id === design) ?? standard;
}

/** Parts of a design that the settings add: the logo as a data URL, and the paper. */
type Drawn = Pick<DesignChoices, 'logo'> & Pick<Settings, 'paperSize'>;

/** The choices that the form holds, with what the settings add; a colour that is being typed is none yet, and the one of the start stands for it. */
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

/** The template that the form makes, as the calls take it. What it does not ask stays as it is in `template`. */
export function templateOf(values: DesignValues, given: Drawn, template: BadgeTemplate | null) {
  const { draw, pdfLayout } = designOf(values);
  const { svg: svgContent, fields } = draw(choicesOf(values, given));
  const { name: namePlaceholder, year: yearPlaceholder } = designPlaceholders;
  const art = { svgContent, namePlaceholder, yearPlaceholder, fields, pdfLayout };
  const { name, badgeType, awardLine } = values;
  const meaning = { ...(template?.meaning ?? noMeaning), badgeType: badgeType || null };
  return { name, ...art, awardLine: awardLine || null, meaning };
}
