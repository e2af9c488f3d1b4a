import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../../api/people/tags.ts';

/** A choice of a class; the empty value is none. */
export interface ClassOption {
  value: string;
  label: string;
}

/** The classes to choose from for a person. One that is archived is among them where it is `kept`, so that it can stay. */
export function useClassOptions(...kept: ({ id: string; name: string } | undefined)[]): ClassOption[] {
  const { data: tags = [] } = useQuery(tagsQuery);
  const proposed = tags.filter(({ kind, archived }) => kind === 'class' && !archived);
  // The one that somebody has is there before the others are read.
  const known = kept.filter((one) => one !== undefined && proposed.every(({ id }) => id !== one.id));
  const options = [...known, ...proposed].flatMap((one) => (one ? [{ value: one.id, label: one.name }] : []));
  return [{ value: '', label: 'No class' }, ...options];
}
