import { randomUUID } from 'node:crypto';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import type { CallInput } from '../contract/calls/endpoint.ts';
import { firstImportRow } from '../contract/rules/import-row.ts';
import { importsApi } from '../contract/calls/imports.ts';
import { type Tag, type TagKind, tagsApi } from '../contract/calls/tags.ts';
import type { ImportRow } from '../contract/calls/import-users.ts';
import { usersApi } from '../contract/calls/users.ts';
import type { User } from '../contract/rules/user.ts';
import { call } from './api.ts';

/** A well-formed id that nothing has. */
export const unknownId = '00000000-0000-8000-8000-000000000000';

/** A well-formed value of each path parameter; a record's id leads to nothing. */
export const unknownParameters = {
  id: unknownId,
  hash: '0'.repeat(32),
  version: '1',
  picture: 'seal',
  token: 'A'.repeat(43),
};

/** An e-mail that no other test uses. */
export function uniqueEmail(): string {
  return `user-${randomUUID()}@example.com`;
}

/** A word that no other test's names contain. */
export function uniqueWord(): string {
  return `w${randomUUID().replaceAll('-', '')}`;
}

/** Users that a search finds, up to 100. */
export async function usersNamed(sessionId: string, search: string): Promise<User[]> {
  return (await call(usersApi.list, { sessionId, query: { search, limit: 100 } })).users;
}

/** The first user that a search finds. */
export async function userNamed(sessionId: string, search: string): Promise<User> {
  const [user] = await usersNamed(sessionId, search);
  if (!user) throw new Error(`Nobody is found by ${search}.`);
  return user;
}

export async function createUser(sessionId: string, name = 'Grace Hopper', email = uniqueEmail()): Promise<User> {
  return call(usersApi.create, { sessionId, body: { name, email } });
}

export async function createTag(sessionId: string, kind: TagKind = 'tag'): Promise<Tag> {
  return call(tagsApi.create, { sessionId, body: { name: uniqueWord(), kind } });
}

/** Replaces a person's tags. */
export function setTags(sessionId: string, id: string, tagIds: string[]) {
  return call(usersApi.setTags, { sessionId, params: { id }, body: { tagIds } });
}

/** A new user with these tags. */
export async function createTagged(sessionId: string, ...tags: { id: string }[]): Promise<User> {
  const user = await createUser(sessionId);
  const tagIds = tags.map(({ id }) => id);
  await setTags(sessionId, user.id, tagIds);
  return user;
}

/** Rows of this many new people with a common word at the start of their names. */
export function peopleNamed(word: string, count: number, more: Partial<ImportRow> = {}) {
  return Array.from({ length: count }, (_, index) => ({ name: `${word} ${index}`, email: uniqueEmail(), ...more }));
}

/** The body of an import of people, in the order of a file. */
export function importOf(people: Partial<ImportRow>[]) {
  return { users: people.map((person, index) => ({ ...person, row: index + firstImportRow })) };
}

/** Imports people. Up to 1,000 of them exist when it returns. */
export function importPeople(by: { sessionId: string; baseUrl?: string }, people: Partial<ImportRow>[]) {
  return call(importsApi.create, { ...by, body: importOf(people) });
}

/** Names of this many people. */
export function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Pupil ${index}`);
}

/** People with these names and a new tag, in the order in which they get badges. */
export async function createClass(by: { sessionId: string; baseUrl?: string }, names: string[]) {
  const tag = await createTag(by.sessionId);
  await importPeople(
    by,
    names.map((name) => ({ name, email: uniqueEmail(), tags: [tag.name] })),
  );
  const { users } = await call(usersApi.list, { ...by, query: { tagId: tag.id, limit: 1000 } });
  return { tagIds: [tag.id], ids: users.map(({ id }) => id) };
}

/** Imports users with the tag, in parts that one request can finish. */
export async function importTagged(sessionId: string, tagName: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 1000) {
    const users = Array.from({ length: Math.min(1000, count - start) }, (_, index) => ({
      name: `${tagName} ${start + index}`,
      email: uniqueEmail(),
      tags: [tagName],
    }));
    await importPeople({ sessionId }, users);
  }
}

/** A new tag of this many new people. */
export async function createTagOf(sessionId: string, people: number, kind?: TagKind): Promise<Tag> {
  const tag = await createTag(sessionId, kind);
  await importTagged(sessionId, tag.name, people);
  return tag;
}

/** Art whose text is also its title, because pictures draw texts as shapes. */
export function svgWith(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"><title>${text}</title><text y="50">${text}</text></svg>`;
}

/** A template that shows this text and has the given fields. */
export async function createTemplate(sessionId: string, text = '{{NAME}} {{YEAR}}', said: object = {}) {
  const body = {
    name: `Template ${randomUUID()}`,
    svgContent: svgWith(text),
    isDefault: false,
    ...said,
  };
  return call(badgeTemplatesApi.create, { sessionId, body });
}

export function createBadge(sessionId: string, userId: string): Promise<Badge> {
  return createBadgeWith(sessionId, { userId });
}

/** A badge, of a new user unless one is named. */
export async function createBadgeWith(
  sessionId: string,
  { userId, ...said }: Partial<CallInput<typeof badgesApi.create>['body']> = {},
  name?: string,
): Promise<Badge> {
  const body = { userId: userId ?? (await createUser(sessionId, name)).id, year: 2026, ...said };
  return call(badgesApi.create, { sessionId, body });
}

/** Gives a person many badges, twenty at a time: each waits for the previous count. */
export async function createBadges(sessionId: string, userId: string, count: number): Promise<Badge[]> {
  const badges: Badge[] = [];
  while (badges.length < count) {
    const some = Array.from({ length: Math.min(20, count - badges.length) }, () => createBadge(sessionId, userId));
    badges.push(...(await Promise.all(some)));
  }
  return badges;
}

/** A badge of a new user, issued. */
export async function createIssuedBadge(sessionId: string, name?: string): Promise<Badge & { recipientEmail: string }> {
  const user = await createUser(sessionId, name);
  const { id } = await createBadge(sessionId, user.id);
  const badge = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  return { ...badge, recipientEmail: user.email };
}

/** The id of a badge that was created and deleted. */
export async function deleteNewBadge(sessionId: string): Promise<string> {
  const { id } = await createBadgeWith(sessionId);
  await call(badgesApi.delete, { sessionId, params: { id } });
  return id;
}
