import * as z from 'zod';
import { listEntriesNaming } from '../audit/audit.store.ts';
import { type Before, emptyBefores } from '../audit/befores.store.ts';
import type { KeptRow } from '../audit/deleted-record.ts';
import { listKeptOfPeople } from '../audit/deleted-records.store.ts';
import type { RefusedRow } from '../contract/imports.ts';
import type { Reader } from '../firestore/writer.ts';
import { forgetInJobs } from '../jobs/forgotten-lists.store.ts';
import { emailKey } from '../jobs/named-emails.ts';
import { type MailAbout, listMailsAbout } from '../mail/emptied-mails.store.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { leftSince } from './forgotten.service.ts';

/** E-mails of people by their ids: those that they have, and had in what was left of them. */
export type KnownEmails = ReadonlyMap<string, string[]>;

/**
 * Empties what earlier acts left of people: befores, and the requests and results of jobs. Means the same people as well where
 * they were deleted and added again under one e-mail.
 */
export async function emptyTraces(people: StoredUser[]): Promise<KnownEmails> {
  const emails = new Map(people.map(({ id, email }) => [id, [email]]));
  if (people.length === 0) return emails;
  const ownerOf = new Map(people.map(({ id }) => [id, id]));
  for (const [former, owner] of await getFormerIds(people)) ownerOf.set(former, owner);
  const ids = new Set(ownerOf.keys());
  for (const before of await emptyBefores(await listEntriesNaming([...ids], leftSince()), ids)) {
    const known = emails.get(ownerOf.get(before.id) ?? '');
    const email = emailIn(before);
    if (email && !known?.includes(email)) known?.push(email);
  }
  await forgetInJobs([...emails.values()].flat().map(emailKey), asForgotten);
  return emails;
}

/** The records that a commit takes along in which people are forgotten: mails to empty, and ids of deleted records to delete. */
export async function getLastTraces(
  people: StoredUser[],
  { badgeIds, emails }: { badgeIds: string[]; emails: KnownEmails },
  reader: Reader,
): Promise<{ mails: MailAbout[]; kept: string[] }> {
  const ids = people.map(({ id }) => id);
  const known = ids.flatMap((id) => emails.get(id) ?? []);
  const kept = (await listKeptOfPeople({ userIds: ids, emails: known }, reader)).map(({ id }) => id);
  return { kept, mails: await listMailsAbout({ badgeIds: [...badgeIds, ...kept], emails: known }, reader) };
}

// The ids under which people were deleted before, each with the one that they have now.
async function getFormerIds(people: StoredUser[]): Promise<[string, string][]> {
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  const rows = await listKeptOfPeople({ userIds: people.map(({ id }) => id), emails: [...idOf.keys()] });
  return rows.flatMap((row): [string, string][] => {
    const [former, now] = [personOf(row), idOf.get(row.email ?? '')];
    return former && now ? [[former, now]] : [];
  });
}

function personOf({ id, kind, userId }: KeptRow): string | null {
  return kind === 'user' ? id : userId;
}

function emailIn({ fields }: Before): string | null {
  const email = fields?.email;
  return typeof email === 'string' ? email : null;
}

const numberedSchema = z.object({ row: z.int() });

// A row of an import keeps its number, and is one that was refused.
function asForgotten(item: object): object {
  const { data } = numberedSchema.safeParse(item);
  if (!data) return item;
  const nothing = {
    name: '',
    givenName: '',
    familyName: '',
    email: '',
    identifier: '',
    department: '',
    class: '',
    tags: [],
  };
  return { ...data, ...nothing, message: 'The person of this row was forgotten' } satisfies RefusedRow;
}
