import * as z from 'zod';
import type { MailFieldValues } from '../contract/mail-words.ts';
import { partsOf } from '../contract/person-name.ts';

/** Words of a mail about its badge, which the outbox keeps beside the address: the badge is gone when its mail was a mistake. */
export const toldSchema = z.object({ name: z.string(), badgeType: z.string(), yearLabel: z.string() });
export type Told = z.output<typeof toldSchema>;

/** The fields of who got a badge, and of what it says. */
export function fieldsOfTold({ name, badgeType, yearLabel }: Told): MailFieldValues {
  const { given } = partsOf({ name, givenName: null, familyName: null });
  return { name, givenName: given, badgeType, year: yearLabel };
}
