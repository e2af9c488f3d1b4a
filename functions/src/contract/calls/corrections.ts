import * as z from 'zod';
import { requiredBadgeTypeSchema } from '../rules/badge.ts';
import { endShape, oneEnd } from '../rules/badge-details.ts';
import { bulkAnswerSchema, idsOrFilter } from './bulk.ts';
import { chosenBadges, noBadges } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textSchema, yearSchema } from '../rules/fields.ts';

/** Fields of a badge that a correction may give another value. */
export const correctedFields = ['badgeType', 'year', 'description', 'templateId', 'lastDay', 'validUntil'] as const;

/** Badges, and what each of them says and shows from now on; what is left out stays. */
export const badgesToCorrectSchema = z
  .strictObject({
    ...chosenBadges,
    badgeType: requiredBadgeTypeSchema.optional(),
    year: yearSchema.optional(),
    /** Null, or an empty text, takes it away. */
    description: textSchema(2000)
      .nullable()
      .transform((text) => text || null)
      .optional(),
    /** Null stands for the default template. Its art and its meaning take the place of those that a badge has. */
    templateId: idSchema.nullable().optional(),
    ...endShape,
    /** Whether their recipients get a mail that tells of it, while mails are on. One that waits tells of it anyway. */
    mail: z.boolean().default(false),
  })
  .superRefine(idsOrFilter('badgeIds', noBadges))
  .superRefine(oneEnd)
  .superRefine((body, context) => {
    if (correctedFields.some((field) => body[field] !== undefined)) return;
    context.addIssue({ code: 'custom', path: ['badgeType'], message: 'Say what is to be corrected' });
  });
export type BadgesToCorrect = z.output<typeof badgesToCorrectSchema>;

/** The call that corrects badges, among those of badges. */
export const correctionsApi = {
  bulkCorrect: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-correct',
    access: 'issuer',
    job: 'correct',
    undoable: true,
    description:
      'Correct badge type, year, description, template or end of many badges, issued or not: their links stay, and their pictures ' +
      'are drawn anew. With a template come its criteria, its skills and what else badges name of its meaning; type and description are ' +
      'those of the call. What was signed of an issued badge is no longer valid where type, year, description, meaning or end are ' +
      'corrected. A badge that would be the second one of its type and year stays as it is, because of `has_it`, and one that ' +
      'would end before it was issued because of `ends_early`; `/api/acts/{id}/stayed` lists those of any number. It can be undone like any ' +
      'other act.',
    body: badgesToCorrectSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
};
