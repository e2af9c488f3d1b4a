import * as z from 'zod';
import { listEntriesNaming } from '../../audit/audit.store.ts';
import { type Before, emptyBefores } from '../../audit/befores.store.ts';
import type { KeptRow } from '../../audit/deleted-record.ts';
import { listKeptOfPeople } from '../../audit/deleted-records.store.ts';
import type { RefusedRow } from '../../contract/calls/imports.ts';
import { textsOf } from '../../contract/rules/person-details.ts';
import type { Reader } from '../../firestore/writer.ts';
import { forgetInJobs } from '../../jobs/forgotten-lists.store.ts';
import { emailKey } from '../../jobs/named-emails.ts';
import { type MailAbout, listMailsAbout } from '../../mail/emptied-mails.store.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { getHolders } from '../../people/users/reservations.store.ts';
import { leftSince } from './forgotten.service.ts';

/** E-mails of people by their ids: those that they have, and had in what was left of them. */
export type KnownEmails = ReadonlyMap<string, string[]>;

/**
 * Empties what earlier acts left of people: befores, and the requests and results of jobs. Means the same people as well if they
 * were deleted and added again under one e-mail. Answers no e-mail that is another's now: what was sent to it may be theirs.
 */
export async function emptyTraces(people: StoredUser[]): Promise<KnownEmails> {
  const emails = new Map(people.map(({ id, email }) => [id, [email]]));
  const ownerOf = new Map<string, string>();
  // An e-mail leads to former ids, and what was kept under these to further e-mails.
  let found = people.map(({ id }): [string, string] => [id, id]);
  while (found.length > 0) {
    for (const [id, owner] of found) ownerOf.set(id, owner);
    const ids = new Set(found.map(([id]) => id));
    for (const before of await emptyBefores(await listEntriesNaming([...ids], leftSince()), ids)) {
      const known = emails.get(ownerOf.get(before.id) ?? '');
      const email = emailIn(before);
      if (email && !known?.includes(email)) known?.push(email);
    }
    found = (await getFormerIds(await withoutThoseOfOthers(emails))).filter(([former]) => !ownerOf.has(former));
  }
  await forgetInJobs([...emails.values()].flat().map(emailKey), asForgotten);
  return withoutThoseOfOthers(emails);
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

async function withoutThoseOfOthers(emails: KnownEmails): Promise<KnownEmails> {
  const holders = await getHolders('email', [...emails.values()].flat());
  const own = [...emails].map(([id, known]): [string, string[]] => [
    id,
    known.filter((email) => (holders.get(email) ?? id) === id),
  ]);
  return new Map(own);
}

// The ids under which people were deleted before, each with the one that they have now.
async function getFormerIds(emails: KnownEmails): Promise<[string, string][]> {
  const idOf = new Map([...emails].flatMap(([id, known]) => known.map((email) => [email, id])));
  const rows = await listKeptOfPeople({ userIds: [...emails.keys()], emails: [...idOf.keys()] });
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
  return {
    ...data,
    ...textsOf({}),
    class: '',
    tags: [],
    message: 'The person of this row was forgotten',
  } satisfies RefusedRow;
}
