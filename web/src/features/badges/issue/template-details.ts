import { type Meaning, dayIn, defaultBadgeType, endOf, timeToCome } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useLayoutEffect } from 'react';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { type PublishValues, publishInput } from '../../../components/publishing/publish-input.ts';
import { shortName } from '../../../lib/names.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { ChosenArt } from './use-chosen-art.ts';

type Proposed = 'badgeType' | 'description' | 'lastDay';

/** Fills untouched fields from the chosen template; `own` overrides the template. */
export function useTemplateDetails(
  setInitial: (name: Proposed, value: string) => void,
  { meaning }: Pick<ChosenArt, 'meaning'>,
  publish: PublishValues,
  own: { badgeType?: string; description?: string } = {},
): void {
  const { badgeType, description } = own;
  const lastDay = useLastDay(meaning, publish);
  // Before the paint, like the settings' year.
  useLayoutEffect(() => {
    if (!meaning) return;
    setInitial('badgeType', badgeType ?? meaning.badgeType ?? defaultBadgeType);
    setInitial('description', description ?? meaning.description ?? '');
    setInitial('lastDay', lastDay ?? '');
  }, [setInitial, meaning, lastDay, badgeType, description]);
}

/** Last valid day by the template; null for no end or while unknown. */
export function useLastDay(meaning: Meaning | null, publish: PublishValues): string | null {
  const zone = useTimeZone();
  const now = useNow();
  if (!meaning) return null;
  const from = timeToCome(publishInput(publish, zone).publishAt, now) ?? new Date(now).toISOString();
  return endOf(meaning.validity, dayIn(from, zone), zone).lastDay;
}

/** Help text with the template's value, or that the field matches it; undefined if empty. */
export function templateSays(said: string | null | undefined, typed: string): string | undefined {
  if (!said) return undefined;
  return typed.trim() === said
    ? say('issue.asTemplateSays')
    : say('issue.templateSays', { text: shortName(said.replaceAll(/\s+/g, ' ')) });
}

/** Mentions criteria and skills that badges take from their template; undefined for none. */
export function alsoShown({ criteria, skills }: Meaning): string | undefined {
  const count = skills.length;
  if (!criteria.text && !criteria.url) return count > 0 ? say('issue.alsoSkills', { count }) : undefined;
  return count > 0 ? say('issue.alsoCriteriaAndSkills', { count }) : say('issue.alsoCriteria');
}
