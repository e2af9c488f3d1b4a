import * as z from 'zod';
import { achievementTypes } from './achievement-types.ts';
import { lineSchema, optionalAddressSchema, optionalLineSchema, optionalTextSchema } from './fields.ts';
import { sameTextKey } from '../text/same-text.ts';
import { validitySchema } from './validity.ts';

export const maxSkills = 20;

const skillSchema = z.strictObject({
  name: lineSchema(200).min(1, 'Name the skill'),
  /** Address of its description, for example in a public list of skills. */
  url: optionalAddressSchema,
});
export type Skill = z.output<typeof skillSchema>;

const skillsSchema = z
  .array(skillSchema)
  .max(maxSkills, `Name at most ${maxSkills} skills`)
  .refine((skills) => new Set(skills.map(({ name }) => sameTextKey(name))).size === skills.length, 'Name a skill once');

const criteriaSchema = z.strictObject({
  /** Requirements to earn the badge. */
  text: optionalTextSchema(4000),
  url: optionalAddressSchema,
});
const noCriteria = { text: null, url: null };

const partsOfMeaning = {
  criteria: criteriaSchema,
  skills: z.array(skillSchema),
  imageAlt: z.string().nullable(),
  achievementType: z.enum(achievementTypes).nullable(),
  /** Words between the name and the award: "has been awarded". */
  awardLine: z.string().nullable(),
};

/**
 * Texts of a badge on its page and in its credentials, beyond its own fields. Badges with equal texts share one stored
 * document.
 */
export const sharedMeaningSchema = z.strictObject(partsOfMeaning);
export type SharedMeaning = z.output<typeof sharedMeaningSchema>;

/** The SHA-256 digest of its content, in hexadecimal. */
export const meaningIdSchema = z.string().regex(/^[0-9a-f]{64}$/, 'This names no meaning');

/** Default texts of a template's badges; a dialog or a call may override them. */
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

export const noMeaning: Meaning = meaningSchema.parse({});
