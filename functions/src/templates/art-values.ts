import { type DatedBadge, awardLineOf, badgeIdOf, issueDateOf, lastDayOf } from '../contract/words/badge-words.ts';
import { defaultBadgeType } from '../contract/rules/badge.ts';
import type { Meaning, SharedMeaning } from '../contract/rules/meaning.ts';
import { type NameAndYear, exampleHash, exampleValues } from '../contract/words/placeholders.ts';
import type { BadgeState, PublicBadge } from '../contract/rules/public-badge.ts';
import { graphemesOf } from '../art/text/measured-text.ts';
import { linkTo } from '../config.ts';
import type { DrawnValues } from './art.service.ts';

type BadgeOnArt = Pick<
  PublicBadge,
  'recipientName' | 'badgeType' | 'year' | 'yearLabel' | 'description' | 'meaning' | 'verificationHash' | 'lastDay'
> &
  Omit<DatedBadge, 'state' | 'issuer'> & { state: BadgeState | DatedBadge['state'] };

type Issuer = Pick<PublicBadge['issuer'], 'name' | 'timeZone' | 'attestation'>;

/** Maximum characters of a description on art. */
const mostOnArt = 500;

/** Values that a badge shows on its art, in the same words as its page. */
export function artValuesOf(badge: BadgeOnArt, issuer: Issuer): DrawnValues {
  const { recipientName: name, yearLabel: year, badgeType, description, state, verificationHash } = badge;
  const issued = state === 'scheduled' ? null : { ...badge, state, issuer };
  return {
    name,
    year,
    badgeType,
    // An unissued badge has no issue date.
    issueDate: (issued && issueDateOf(issued, '')) || null,
    lastDay: lastDayOf(badge),
    awardLine: issued && awardLineOf({ ...issued, state: issued.state }),
    description: description && shortened(description),
    smallPrint: issuer.attestation?.line ?? null,
    organization: issuer.name,
    badgeId: badgeIdOf(badge),
    link: linkTo(verificationHash),
    // An unissued badge has no signature.
    attestation: badge.issuedAt === null ? null : issuer.attestation,
  };
}

function shortened(text: string): string {
  const letters = graphemesOf(text);
  if (letters.length <= mostOnArt) return text;
  return `${text.slice(0, letters[mostOnArt - 1]?.index).trimEnd()}…`;
}

/** Values for art that represents all badges of an award and no person. */
export function awardValuesOf(
  { badgeType, yearLabel }: Pick<PublicBadge, 'badgeType' | 'yearLabel'>,
  organization: string,
) {
  const nothing = {
    name: '',
    issueDate: null,
    lastDay: null,
    badgeId: null,
    link: null,
    awardLine: null,
    description: null,
    smallPrint: null,
    attestation: null,
  };
  return { ...nothing, year: yearLabel, badgeType, organization } satisfies DrawnValues;
}

/** Examples with the template's own badge type. */
export function exampleValuesOf(
  { name, year }: NameAndYear,
  { badgeType, description, awardLine }: Pick<Meaning, 'badgeType' | 'description'> & Pick<SharedMeaning, 'awardLine'>,
  { name: organization, attestation }: Pick<Issuer, 'name' | 'attestation'>,
): DrawnValues {
  return {
    ...exampleValues,
    name,
    year,
    organization,
    attestation,
    badgeType: badgeType ?? defaultBadgeType,
    awardLine: awardLine ?? exampleValues.awardLine,
    description: description ?? exampleValues.description,
    smallPrint: attestation?.line ?? null,
    link: linkTo(exampleHash),
  };
}
