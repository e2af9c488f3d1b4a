import * as z from 'zod';
import { requiredBadgeTypeSchema } from '../rules/badge.ts';
import { endShape, oneEnd } from '../rules/badge-details.ts';
import { bulkAnswerSchema, idsOrFilter } from './bulk.ts';
import { chosenBadges, noBadges } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, textSchema, yearSchema } from '../rules/fields.ts';

export const correctedFields = ['badgeType', 'year', 'description', 'templateId', 'lastDay', 'validUntil'] as const;

/** Badges and their new values; omitted fields stay. */
export const badgesToCorrectSchema = z
  .strictObject({
    ...chosenBadges,
    badgeType: requiredBadgeTypeSchema.optional(),
    year: yearSchema.optional(),
    /** Null or an empty text clears it. */
    description: textSchema(2000)
      .nullable()
      .transform((text) => text || null)
      .optional(),
    /** Null selects the default template. Its art and meaning replace those of the badges. */
    templateId: idSchema.nullable().optional(),
    ...endShape,
    /** Whether recipients get a mail about the correction, while mails are on. A waiting mail includes it anyway. */
    mail: z.boolean().default(false),
  })
  .superRefine(idsOrFilter('badgeIds', noBadges))
  .superRefine(oneEnd)
  .superRefine((body, context) => {
    if (correctedFields.some((field) => body[field] !== undefined)) return;
    context.addIssue({ code: 'custom', path: ['badgeType'], message: 'Say what is to be corrected' });
  });
export type BadgesToCorrect = z.output<typeof badgesToCorrectSchema>;

export const correctionsApi = {
  bulkCorrect: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-correct',
    access: 'issuer',
    job: 'correct',
    undoable: true,
    description:
      'Correct badge type, year, description, template or end of many badges, issued or not. Their links stay, ' +
      'and their pictures are redrawn. A template also replaces criteria, skills and the rest of the meaning; ' +
      'type and description come from the call. Correcting type, year, description, meaning or end invalidates ' +
      'what was signed of an issued badge. A badge stays as it is if the recipient already has one of that type ' +
      'and year (`has_it`), or if it would end before its issue (`ends_early`); `/api/acts/{id}/stayed` lists ' +
      'these badges. It can be undone like any other action.',
    body: badgesToCorrectSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
};
