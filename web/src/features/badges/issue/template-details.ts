import { type Meaning, dayIn, defaultBadgeType, endOf, timeToCome } from 'functions/contract';
import { useLayoutEffect } from 'react';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { type PublishValues, publishInput } from '../../../components/publishing/publish-input.ts';
import { formatCounted } from '../../../lib/format.ts';
import { shortName } from '../../../lib/names.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { ChosenArt } from './use-chosen-art.ts';

type Proposed = 'badgeType' | 'description' | 'lastDay';

/**
 * Lets a form take what the chosen template says of its badges, in each field where nothing else was typed; `own` is what
 * the form says with that template all the same.
 */
export function useTemplateDetails(
  setInitial: (name: Proposed, value: string) => void,
  { meaning }: Pick<ChosenArt, 'meaning'>,
  publish: PublishValues,
  own: { badgeType?: string; description?: string } = {},
): void {
  const { badgeType, description } = own;
  const lastDay = useLastDay(meaning, publish);
  // Before it is painted, as the year of the settings.
  useLayoutEffect(() => {
    if (!meaning) return;
    setInitial('badgeType', badgeType ?? meaning.badgeType ?? defaultBadgeType);
    setInitial('description', description ?? meaning.description ?? '');
    setInitial('lastDay', lastDay ?? '');
  }, [setInitial, meaning, lastDay, badgeType, description]);
}

/** The last day of badges that are valid as the template says; null for ever, or while it is not known. */
export function useLastDay(meaning: Meaning | null, publish: PublishValues): string | null {
  const zone = useTimeZone();
  const now = useNow();
  if (!meaning) return null;
  const from = timeToCome(publishInput(publish, zone).publishAt, now) ?? new Date(now).toISOString();
  return endOf(meaning.validity, dayIn(from, zone), zone).lastDay;
}

/** Says that a field has what the template says, or what that is; undefined where it says nothing. */
export function templateSays(said: string | null | undefined, typed: string): string | undefined {
  if (!said) return undefined;
  return typed.trim() === said
    ? 'As the template says.'
    : `The template says: ${shortName(said.replaceAll(/\s+/g, ' '))}`;
}

/** Says what badges tell of their template beside their fields; undefined for nothing. */
export function alsoShown({ criteria, skills }: Meaning): string | undefined {
  const parts = [
    ...(criteria.text || criteria.url ? ['its criteria'] : []),
    ...(skills.length > 0 ? [formatCounted(skills.length, 'skill')] : []),
  ];
  return parts.length > 0 ? `Badges also tell ${parts.join(' and ')}.` : undefined;
}
