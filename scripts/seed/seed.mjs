import {
  badgeTemplatesApi,
  badgesApi,
  settingsApi,
  signedInClient,
  tagsApi,
  usersApi,
} from '../../functions/src/testing/api-client.mjs';
import { people, tags, templates } from './data.mjs';

/**
 * Fills an empty installation with sample people and badges through the API. Refuses an installation that has people.
 * @param {{ baseUrl: string, email: string, password: string }} account
 */
export async function seed(account) {
  const client = await signedInClient(account);
  const { total } = await client.call(usersApi.list, { query: { limit: 1 } });
  if (total > 0)
    throw new Error(
      'There are people already, and nothing was added. npm run seed -- --size N adds a school of N people to them.',
    );
  // A person who tries the product sees the mail of an issue.
  await client.call(settingsApi.update, { body: { mailDelayMinutes: 0 } });
  const templateIds = await createAll(client, badgeTemplatesApi.create, templates);
  const tagIds = await createAll(client, tagsApi.create, tags);
  // One after the other: lists show the newest first, so this is the visible order.
  for (const person of people.toReversed()) await createPerson(client, person, { templateIds, tagIds });
  console.log(`Filled with ${people.length} sample people, ${templates.length} templates and their badges.`);
}

async function createAll({ call }, endpoint, items) {
  const ids = new Map();
  for (const body of items) ids.set(body.name, (await call(endpoint, { body })).id);
  return ids;
}

async function createPerson({ call }, person, { templateIds, tagIds }) {
  const { name, department, status } = person;
  const { id } = await call(usersApi.create, { body: { name, email: emailOf(name), department, status } });
  if (person.tags.length > 0) {
    await call(usersApi.setTags, { params: { id }, body: { tagIds: person.tags.map((tag) => tagIds.get(tag)) } });
  }
  for (const { template, year, description, issued } of person.badges) {
    const body = { userId: id, templateId: templateIds.get(template), year, description };
    const badge = await call(badgesApi.create, { body });
    if (issued !== false) await call(badgesApi.issue, { params: { id: badge.id }, body: {} });
  }
}

/** "Léa Fournier" becomes lea.fournier@example.com. */
function emailOf(/** @type {string} */ name) {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').replace(/ł/g, 'l').toLowerCase();
  return `${plain
    .replace(/[^a-z\s-]/g, '')
    .trim()
    .replace(/\s+/g, '.')}@example.com`;
}
