import { useQuery } from '@tanstack/react-query';
import { type Meaning, builtInTemplateId, noMeaning } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { builtInArtName } from '../../../components/templates-and-art/template-picture.tsx';
import { shortName } from '../../../lib/names.ts';

/** Art chosen for new badges, as far as it is known. */
export interface ChosenArt {
  /** Picture's id and name; null until known. */
  shown: { id: string; name: string } | null;
  /** Template's texts for badges; null until known. */
  meaning: Meaning | null;
  /** Template to issue with; null leaves the choice to the server. */
  templateId: string | null;
  options: { value: string; label: string }[];
  failed: boolean;
  refetch: () => void;
}

/**
 * Art of a select's value, empty for the default. A known default is sent by id, so that badges match the preview even
 * if the default changes.
 */
export function useChosenArt(value: string): ChosenArt {
  const { data: templates, isError, refetch } = useQuery(badgeTemplatesQuery);
  const standard = templates?.find(({ isDefault }) => isDefault) ?? null;
  const chosen = templates?.find(({ id }) => id === value) ?? null;
  const builtIn = { id: builtInTemplateId, name: builtInArtName(), meaning: noMeaning };
  const byDefault = templates ? (standard ?? builtIn) : null;
  const template = value === '' ? byDefault : chosen;
  return {
    shown: template,
    meaning: template?.meaning ?? null,
    templateId: value || (standard?.id ?? null),
    options: [
      { value: '', label: templates && !standard ? builtInArtName() : defaultLabel(standard?.name) },
      ...(templates ?? []).map(({ id, name }) => ({ value: id, label: shortName(name) })),
    ],
    failed: isError && templates === undefined,
    refetch: () => void refetch(),
  };
}

function defaultLabel(name: string | undefined): string {
  return name === undefined
    ? say('issue.defaultTemplate')
    : say('issue.namedDefaultTemplate', { name: shortName(name) });
}
