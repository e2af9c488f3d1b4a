/** Full name of a person, and its parts if known. */
export interface PersonName {
  name: string;
  givenName: string | null;
  familyName: string | null;
}

/** Name parts for sorting, file names and greetings. */
export interface NameParts {
  given: string;
  family: string;
}

/**
 * Known parts of a name; else the last word is the family name. A single word is both, so that sorting and greetings
 * work.
 */
export function partsOf({ name, givenName, familyName }: PersonName): NameParts {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1).join(' ');
  return { given: givenName ?? (others === '' ? last : others), family: familyName ?? last };
}
