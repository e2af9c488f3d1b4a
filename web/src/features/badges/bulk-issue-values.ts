import { bulkIssueSchema } from 'functions/contract';
import * as z from 'zod';
import type { Audience } from '../../api/recipients.ts';
import { saidOnRenewal } from '../../api/renewals.ts';
import { type BadgeDetails, detailsInput } from './badge-details-fields.tsx';
import type { Issue } from './recipient-words.ts';

/** Recipients that the form does not ask for. */
export type GivenAudience = Exclude<Audience, { tagIds: unknown }>;

/** The form of an issue to many as it holds them. */
export interface BulkIssueValues extends BadgeDetails {
  tagIds: string[];
  includeHolders: boolean;
  includeInactive: boolean;
}

/** Reads the form as the contract has it. Of renewals, what is empty is left to the badges. */
export function schemaFor(given: GivenAudience | null, zone: string) {
  return z.preprocess(({ tagIds, includeHolders, includeInactive, ...details }: BulkIssueValues) => {
    const { badgeType, description, ...rest } = detailsInput(details, zone);
    const said = { badgeType, description };
    return {
      ...(given ?? { tagIds }),
      includeHolders,
      includeInactive,
      ...rest,
      ...(isRenewal(given) ? saidOnRenewal(said) : said),
    };
  }, bulkIssueSchema);
}

/** Whether badges are renewed. */
export function isRenewal(given: GivenAudience | null): given is Extract<Audience, { renews: unknown }> {
  return given !== null && 'renews' in given;
}

/** Kind of the recipients, for the sentences about them. */
export function kindOf(given: GivenAudience | null): Issue['by'] {
  if (given === null) return 'tags';
  if ('users' in given) return 'users';
  if ('listId' in given) return 'import';
  return isRenewal(given) ? 'renewals' : 'holders';
}
