import * as z from 'zod';
import { artSchema } from '../badge-templates/art.ts';
import { mailSettingsSchema } from '../badges/issued-mail.ts';
import { badgeFilterSchema, userFilterSchema } from '../contract/chosen-records.ts';
import type { BulkIssue } from '../contract/new-badges.ts';
import { holdersOfSchema } from '../contract/recipients.ts';
import { badgeValiditySchema } from '../contract/validity.ts';
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
    // Left out where they were named: the job has their ids.
    group: z
      .union([
        z.object({ tagIds: z.array(z.string()) }),
        z.object({ importId: z.string() }),
        z.object({ listId: z.string() }),
        z.object({ filter: userFilterSchema }),
        z.object({ holdersOf: holdersOfSchema }),
        z.object({ renews: badgeFilterSchema }),
      ])
      .optional(),
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

type Groups = Pick<BulkIssue, 'tagIds' | 'importId' | 'listId' | 'users' | 'holdersOf' | 'renews'>;

/** The group that a call names in place of ids. */
export function groupOf({ tagIds, importId, listId, users, holdersOf, renews }: Groups): Asked['group'] {
  if (tagIds) return { tagIds };
  if (importId) return { importId };
  if (listId) return { listId };
  if (holdersOf) return { holdersOf };
  if (renews?.filter) return { renews: renews.filter };
  return users?.filter && { filter: users.filter };
}

/** The ids that a call names: of users, or of badges to renew. */
export function idsOf({ users, renews }: Groups): string[] | undefined {
  return users?.userIds ?? renews?.badgeIds;
}

/** Recipients in words, for the title of the job; tags by their names. */
export function recipientsWords({ tagIds, importId, listId, holdersOf }: Groups, tagNames: string[]): string {
  if (tagIds) return tagNames.join(', ');
  if (importId ?? listId) return 'the people of an import';
  return holdersOf ? `whoever has ${holdersOf.badgeType} ${holdersOf.year}` : 'chosen people';
}
