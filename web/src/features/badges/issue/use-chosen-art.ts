import { useQuery } from '@tanstack/react-query';
import { type Meaning, builtInTemplateId, noMeaning } from 'functions/contract';
import { badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { builtInArtName } from '../../../components/templates-and-art/template-picture.tsx';
import { shortName } from '../../../lib/names.ts';

/** The art that a form of new badges has chosen, as far as it is known. */
export interface ChosenArt {
  /** Id to fetch the picture by, and name of the art; null until it is known. */
  shown: { id: string; name: string } | null;
  /** Words of new badges; null until it is known. */
  meaning: Meaning | null;
  /** The template to issue with; null leaves the choice to the server. */
  templateId: string | null;
  /** Templates to choose from, the default first. */
  options: { value: string; label: string }[];
  failed: boolean;
  refetch: () => void;
}

const builtIn = { id: builtInTemplateId, name: builtInArtName, meaning: noMeaning };

/**
 * The art by the value of a select, which is empty for the default. A known default is named and sent by its own id, so
 * that badges get what was shown even where somebody chooses another default meanwhile.
 */
export function useChosenArt(value: string): ChosenArt {
  const { data: templates, isError, refetch } = useQuery(badgeTemplatesQuery);
  const standard = templates?.find(({ isDefault }) => isDefault) ?? null;
  const chosen = templates?.find(({ id }) => id === value) ?? null;
  const byDefault = templates ? (standard ?? builtIn) : null;
  const template = value === '' ? byDefault : chosen;
  return {
    shown: template,
    meaning: template?.meaning ?? null,
    templateId: value || (standard?.id ?? null),
    options: [
      { value: '', label: templates && !standard ? builtInArtName : defaultLabel(standard?.name) },
      ...(templates ?? []).map(({ id, name }) => ({ value: id, label: shortName(name) })),
    ],
    failed: isError && templates === undefined,
    refetch: () => void refetch(),
  };
}

function defaultLabel(name: string | undefined): string {
  return name === undefined ? 'Default template' : `Default template (${shortName(name)})`;
}
