import type { SharedMeaning } from '../contract/rules/meaning.ts';
import type { BadgeClass } from '../contract/calls/open-badges-2.ts';
import type { OpenBadgeCredential } from '../contract/calls/open-badges-3.ts';
import { uriOf } from './addresses.ts';
import { signedText } from './credential-text.ts';

type Achievement3 = OpenBadgeCredential['credentialSubject']['achievement'];
type Alignment = NonNullable<Achievement3['alignment']>[number];

/** Text (by default the description) and address. */
export function criteriaOf(meaning: SharedMeaning | null, description: string): Achievement3['criteria'] {
  const id = uriOf(meaning?.criteria.url ?? null);
  const { text } = meaning?.criteria ?? { text: null };
  return { ...(id && { id }), narrative: text === null ? description : signedText(text) };
}

/** Splits an achievement's skills: those with an address become alignments, the others tags. */
function skillsOf(meaning: SharedMeaning | null): {
  tags: string[];
  targets: { targetName: string; targetUrl: string }[];
} {
  const skills = (meaning?.skills ?? []).map(({ name, url }) => ({ name, url: uriOf(url) }));
  return {
    tags: skills.flatMap(({ name, url }) => (url ? [] : [name])),
    targets: skills.flatMap(({ name, url }) => (url ? [{ targetName: name, targetUrl: url }] : [])),
  };
}

type Told3 = Pick<Achievement3, 'achievementType' | 'tag' | 'alignment'>;

/** Open Badges 3.0 fields for a meaning, without criteria and picture. */
export function meaningInVersion3(meaning: SharedMeaning | null): Told3 {
  const { tags, targets } = skillsOf(meaning);
  const alignment = targets.map((target): Alignment => ({ type: ['Alignment'], ...target }));
  return {
    ...(meaning?.achievementType && { achievementType: meaning.achievementType }),
    ...(tags.length > 0 && { tag: tags }),
    ...(alignment.length > 0 && { alignment }),
  };
}

/** Open Badges 2.0 fields for a meaning; 2.0 has no achievement types. */
export function meaningInVersion2(meaning: SharedMeaning | null): Pick<BadgeClass, 'tags' | 'alignment'> {
  const { tags, targets } = skillsOf(meaning);
  return { ...(tags.length > 0 && { tags }), ...(targets.length > 0 && { alignment: targets }) };
}
