import * as z from 'zod';
import { achievementTypes } from './achievement-types.ts';
import { lineSchema, optionalAddressSchema, optionalLineSchema, optionalTextSchema } from './fields.ts';
import { sameTextKey } from '../text/same-text.ts';
import { validitySchema } from './validity.ts';

/** Skills that a template names at most. */
export const maxSkills = 20;

const skillSchema = z.strictObject({
  name: lineSchema(200).min(1, 'Name the skill'),
  /** Address of its description, in a public list of skills for example. */
  url: optionalAddressSchema,
});
export type Skill = z.output<typeof skillSchema>;

const skillsSchema = z
  .array(skillSchema)
  .max(maxSkills, `Name at most ${maxSkills} skills`)
  .refine((skills) => new Set(skills.map(({ name }) => sameTextKey(name))).size === skills.length, 'Name a skill once');

const criteriaSchema = z.strictObject({
  /** Explanation of what is done to earn the badge. */
  text: optionalTextSchema(4000),
  url: optionalAddressSchema,
});
const noCriteria = { text: null, url: null };

const partsOfMeaning = {
  criteria: criteriaSchema,
  skills: z.array(skillSchema),
  /** The picture, in words. */
  imageAlt: z.string().nullable(),
  achievementType: z.enum(achievementTypes).nullable(),
  /** Words between the name and what it is given: "has been awarded". */
  awardLine: z.string().nullable(),
};

/**
 * Words of a badge beyond fields of its own, as its page and its credentials tell it. It is stored once, under the digest of its
 * content, however many badges name it.
 */
export const sharedMeaningSchema = z.strictObject(partsOfMeaning);
export type SharedMeaning = z.output<typeof sharedMeaningSchema>;

/** The id of a stored meaning: the SHA-256 digest of its content, in hexadecimal. */
export const meaningIdSchema = z.string().regex(/^[0-9a-f]{64}$/, 'This names no meaning');

/** Words of the badges of a template, unless a dialog or a call says otherwise. */
export const meaningSchema = z.strictObject({
  badgeType: optionalLineSchema(100),
  description: optionalTextSchema(2000),
  criteria: criteriaSchema.default(noCriteria),
  skills: skillsSchema.default([]),
  imageAlt: optionalLineSchema(500),
  achievementType: partsOfMeaning.achievementType.default(null),
  validity: validitySchema.default({ kind: 'forever' }),
});
export type Meaning = z.output<typeof meaningSchema>;

/** Meaning of a template that says nothing. */
export const noMeaning: Meaning = meaningSchema.parse({});
