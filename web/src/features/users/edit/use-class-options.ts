import { say } from 'functions/contract/words/say';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../../api/people/tags.ts';

/** Choice of a class; the empty value is none. */
export interface ClassOption {
  value: string;
  label: string;
}

/** Classes to choose for a person. Archived ones are included if `kept`. */
export function useClassOptions(...kept: ({ id: string; name: string } | undefined)[]): ClassOption[] {
  const { data: tags = [] } = useQuery(tagsQuery);
  const proposed = tags.filter(({ kind, archived }) => kind === 'class' && !archived);
  // The current class is available before the others load.
  const known = kept.filter((one) => one !== undefined && proposed.every(({ id }) => id !== one.id));
  const options = [...known, ...proposed].flatMap((one) => (one ? [{ value: one.id, label: one.name }] : []));
  return [{ value: '', label: say('users.noClass') }, ...options];
}
