import './words.ts';
import { type Settings, colorSchema, createBadgeTemplateSchema, lineSchema, noMeaning } from 'functions/contract';
import type { ArtPlaces } from 'functions/art/art-values';
import { type Design, type DesignChoices, type DrawnDesign, designPlaceholders } from 'functions/designs/design';
import { designs } from 'functions/designs/designs';
import * as z from 'zod';

/** A design as the form holds it. */
export interface DesignValues {
  design: string;
  first: string;
  second: string;
  organization: string;
  badgeType: string;
  awardLine: string;
  /** Whether the logo is on it, where there is one. */
  hasLogo: boolean;
  name: string;
}

const [standard] = designs;

/** Places in a design that was drawn for what a badge shows. */
export function placesOf({ fields }: Pick<DrawnDesign, 'fields'>): ArtPlaces {
  return { placeholders: designPlaceholders, fields };
}

export const newDesign: DesignValues = {
  design: standard.id,
  ...{ first: '#1f3a5f', second: '#c9a24b' },
  organization: '',
  ...standard.preset,
  hasLogo: true,
  name: standard.label,
};

/** Schema that reads the form. What the calls check is checked as they do. */
export const designFormSchema = z.preprocess(
  (values: DesignValues) => values,
  z.strictObject({
    design: z.string(),
    first: colorSchema,
    second: colorSchema,
    organization: lineSchema(200),
    badgeType: lineSchema(100),
    awardLine: lineSchema(200),
    hasLogo: z.boolean(),
    name: createBadgeTemplateSchema.shape.name,
  }),
);

export function designOf({ design }: Pick<DesignValues, 'design'>): Design {
  return designs.find(({ id }) => id === design) ?? standard;
}

/** Parts of a design that the settings add: the logo as a data URL, and the paper. */
type Drawn = Pick<DesignChoices, 'logo'> & Pick<Settings, 'paperSize'>;

/** The choices that the form holds, with what the settings add; a colour that is being typed is none yet, and the one of the start stands for it. */
export function choicesOf({ first, second, ...values }: DesignValues, { logo, paperSize }: Drawn): DesignChoices {
  const { organization, badgeType, hasLogo } = values;
  return {
    first: colorSchema.safeParse(first).data ?? newDesign.first,
    second: colorSchema.safeParse(second).data ?? newDesign.second,
    ...{ organization, hasType: badgeType.trim() !== '' },
    logo: hasLogo ? logo : null,
    paperSize,
  };
}

/** The template that is made of what the form holds, as the call takes it. */
export function templateOf(values: DesignValues, given: Drawn) {
  const { draw, pdfLayout } = designOf(values);
  const { svg: svgContent, fields } = draw(choicesOf(values, given));
  const { name: namePlaceholder, year: yearPlaceholder } = designPlaceholders;
  const art = { svgContent, namePlaceholder, yearPlaceholder, fields, pdfLayout };
  const { name, badgeType, awardLine } = values;
  return { name, ...art, awardLine: awardLine || null, meaning: { ...noMeaning, badgeType: badgeType || null } };
}
