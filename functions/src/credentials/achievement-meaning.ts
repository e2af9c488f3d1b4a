import type { SharedMeaning } from '../contract/rules/meaning.ts';
import type { BadgeClass } from '../contract/calls/open-badges-2.ts';
import type { OpenBadgeCredential } from '../contract/calls/open-badges-3.ts';
import { uriOf } from './addresses.ts';
import { signedText } from './credential-text.ts';

type Achievement3 = OpenBadgeCredential['credentialSubject']['achievement'];
type Alignment = NonNullable<Achievement3['alignment']>[number];

/** The criteria of an achievement: the text of its meaning, else its description, and an address where it has one. */
export function criteriaOf(meaning: SharedMeaning | null, description: string): Achievement3['criteria'] {
  const id = uriOf(meaning?.criteria.url ?? null);
  const { text } = meaning?.criteria ?? { text: null };
  return { ...(id && { id }), narrative: text === null ? description : signedText(text) };
}

/** Skills of an achievement: those with an address are targets that it is aligned with, the others are tags. */
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

/** Parts of an achievement that Open Badges 3.0 has for its meaning, beside its criteria and its picture. */
export function meaningInVersion3(meaning: SharedMeaning | null): Told3 {
  const { tags, targets } = skillsOf(meaning);
  const alignment = targets.map((target): Alignment => ({ type: ['Alignment'], ...target }));
  return {
    ...(meaning?.achievementType && { achievementType: meaning.achievementType }),
    ...(tags.length > 0 && { tag: tags }),
    ...(alignment.length > 0 && { alignment }),
  };
}

/** The same of Open Badges 2.0, which knows no types of an achievement. */
export function meaningInVersion2(meaning: SharedMeaning | null): Pick<BadgeClass, 'tags' | 'alignment'> {
  const { tags, targets } = skillsOf(meaning);
  return { ...(tags.length > 0 && { tags }), ...(targets.length > 0 && { alignment: targets }) };
}
