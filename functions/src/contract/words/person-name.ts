/** Name of a person as it is shown, and its parts where they are known. */
export interface PersonName {
  name: string;
  givenName: string | null;
  familyName: string | null;
}

/** Parts of a person's name, for an order by them, for file names and greetings. */
export interface NameParts {
  given: string;
  family: string;
}

/**
 * The parts of a name: those that are known, or else its last word as the family's and the words before it as the given ones.
 * A name of one word is both, so that a greeting and an order have something to go by.
 */
export function partsOf({ name, givenName, familyName }: PersonName): NameParts {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1).join(' ');
  return { given: givenName ?? (others === '' ? last : others), family: familyName ?? last };
}
