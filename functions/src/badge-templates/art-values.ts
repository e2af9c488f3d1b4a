import { type DatedBadge, badgeIdOf, issueDateOf, lastDayOf } from '../contract/badge-words.ts';
import { defaultBadgeType } from '../contract/badge.ts';
import type { Meaning } from '../contract/meaning.ts';
import { type NameAndYear, exampleHash, exampleValues } from '../contract/placeholders.ts';
import type { BadgeState, PublicBadge } from '../contract/public-badge.ts';
import { linkTo } from '../link-to.ts';
import type { DrawnValues } from './art.service.ts';

type BadgeOnArt = Pick<
  PublicBadge,
  'recipientName' | 'badgeType' | 'year' | 'yearLabel' | 'verificationHash' | 'lastDay'
> &
  Omit<DatedBadge, 'state' | 'issuer'> & { state: BadgeState | DatedBadge['state'] };

type Issuer = Pick<PublicBadge['issuer'], 'name' | 'timeZone'>;

/** Values that a badge shows on its art: words and dates as its page tells them. */
export function artValuesOf(badge: BadgeOnArt, issuer: Issuer): DrawnValues {
  const { recipientName: name, yearLabel: year, badgeType, state, verificationHash } = badge;
  const issued = state === 'scheduled' ? null : { ...badge, state, issuer };
  return {
    ...{ name, year, badgeType },
    // A badge that is not issued has none.
    issueDate: (issued && issueDateOf(issued, '')) || null,
    lastDay: lastDayOf(badge),
    organization: issuer.name,
    badgeId: badgeIdOf(badge),
    link: linkTo(verificationHash),
  };
}

/** Values on art that stands for all badges of one award, and for no person: those of the award. */
export function awardValuesOf(
  { badgeType, yearLabel }: Pick<PublicBadge, 'badgeType' | 'yearLabel'>,
  organization: string,
) {
  const nothing = { name: '', issueDate: null, lastDay: null, badgeId: null, link: null };
  return { ...nothing, year: yearLabel, badgeType, organization } satisfies DrawnValues;
}

/** Values on the art of a template before there is a badge: its own type, and examples. */
export function exampleValuesOf(
  { name, year }: NameAndYear,
  { badgeType }: Pick<Meaning, 'badgeType'>,
  organization: string,
): DrawnValues {
  return {
    ...{ ...exampleValues, name, year, organization },
    badgeType: badgeType ?? defaultBadgeType,
    link: linkTo(exampleHash),
  };
}
