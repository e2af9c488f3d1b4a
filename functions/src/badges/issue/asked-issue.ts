import * as z from 'zod';
import { artSchema } from '../../templates/art.ts';
import { mailSettingsSchema } from '../effects/issued-mail.ts';
import { pick } from '../../contract/text/pick.ts';
import { namingFields, recipientsShape } from '../../contract/calls/recipients.ts';
import { badgeValiditySchema } from '../../contract/rules/validity.ts';
import type { Whom } from './recipient-selection.service.ts';
import { renewalSchema } from './renewal.ts';

const detailsSchema = z.object({
  templateId: z.string().nullable(),
  templateName: z.string(),
  art: artSchema,
  badgeType: z.string(),
  year: z.int(),
  yearLabel: z.string(),
  description: z.string().nullable(),
  meaningId: z.string().nullable(),
  validity: badgeValiditySchema,
});

/** The part of its request that a job keeps which issues to many. */
export const askedSchema = z
  .object({
    /** Null where they were named one by one: the job has their ids. */
    whom: z.object(pick(recipientsShape, namingFields)).nullable(),
    includeHolders: z.boolean(),
    includeInactive: z.boolean(),
    mails: mailSettingsSchema,
    /** The job that issues the badges at their time; null where they are issued as they are made. */
    publicationId: z.string().nullable(),
  })
  .and(z.union([z.object({ details: detailsSchema }), z.object({ renewal: renewalSchema })]));
export type Asked = z.output<typeof askedSchema>;
/** A request for badges that follow on none, and one for badges that renew others. */
export type AskedNew = Extract<Asked, { details: unknown }>;
export type AskedRenewals = Extract<Asked, { renewal: unknown }>;

/** Recipients in words, for the title of the job; tags by their names. */
export function recipientsWords({ tagIds, importId, listId, holdersOf }: Whom, tagNames: string[]): string {
  if (tagIds) return tagNames.join(', ');
  if (importId ?? listId) return 'the people of an import';
  return holdersOf ? `whoever has ${holdersOf.badgeType} ${holdersOf.year}` : 'chosen people';
}
