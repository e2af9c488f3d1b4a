import { refusalReasonOf } from '../contract/refusals.ts';
import { type Facets, facetsOf, sameTextKey } from '../firestore/facets.ts';
import type { StoredBadge } from './stored-badge.ts';

/** The fields of a badge that make its facets. */
type FacetedBadge = Pick<
  StoredBadge,
  | ('year' | 'badgeType' | 'templateId' | 'state' | 'mail' | 'jobId' | 'publicationId' | 'userId' | 'tagIds' | 'left')
  | ('lastDay' | 'validUntil' | 'endsAt' | 'renews')
>;

/** Facets of a badge, which lists are narrowed by. */
export function facetsOfBadge(badge: FacetedBadge): Facets {
  const { year, badgeType, templateId, state, mail, jobId, publicationId, userId, tagIds, left, renews } = badge;
  return facetsOf({
    year,
    type: sameTextKey(badgeType),
    template: templateId,
    state,
    mail: mail?.state,
    refusal: mail?.state === 'refused' ? refusalReasonOf(mail.error) : null,
    job: jobId,
    publication: publicationId,
    person: userId,
    tag: tagIds,
    left: left ? 'yes' : null,
    ...endFacetsOf(badge),
    renews,
  });
}

// Of one that is not issued, nobody asks when it ends.
function endFacetsOf({ state, lastDay, validUntil, endsAt }: FacetedBadge) {
  if (state !== 'issued' || validUntil === null) return {};
  return { endMonth: lastDay?.slice(0, 7), hasEnded: endsAt === null ? 'yes' : null };
}
