import { bulkIssueSchema } from 'functions/contract';
import * as z from 'zod';
import { saidOnRenewal } from '../../api/renewals.ts';
import type { Whom } from '../../api/selection.ts';
import { type BadgeDetails, detailsInput } from './badge-details-fields.tsx';

/** The form of an issue to many as it holds them. */
export interface BulkIssueValues extends BadgeDetails {
  tagIds: string[];
  includeHolders: boolean;
  includeInactive: boolean;
}

/** Reads the form, or who is given, as the contract has it. Of renewals, what is empty is left to the badges. */
export function schemaFor(given: Whom | null, zone: string) {
  return z.preprocess(({ tagIds, includeHolders, includeInactive, ...details }: BulkIssueValues) => {
    const { badgeType, description, ...rest } = detailsInput(details, zone);
    const said = { badgeType, description };
    return {
      ...(given ?? { tagIds }),
      includeHolders,
      includeInactive,
      ...rest,
      ...(given && 'renews' in given ? saidOnRenewal(said) : said),
    };
  }, bulkIssueSchema);
}
