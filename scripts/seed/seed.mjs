import { signIn } from './api-client.mjs';
import { people, tags, templates } from './data.mjs';

/**
 * Fills an empty installation with sample people and badges, through the API as an administrator would.
 * @param {{ baseUrl: string, email: string, password: string }} account
 */
export async function seed(account) {
  const { post } = await signIn(account);
  const templateIds = await createAll(post, '/api/badge-templates', templates);
  const tagIds = await createAll(post, '/api/tags', tags);
  // One after the other: lists show the newest first, so the order is what a visitor sees.
  for (const person of people.toReversed()) await createPerson(post, person, { templateIds, tagIds });
  console.log(`Filled with ${people.length} sample people, ${templates.length} templates and their badges.`);
}

async function createAll(post, path, items) {
  const ids = new Map();
  for (const item of items) ids.set(item.name, (await post(path, item)).id);
  return ids;
}

async function createPerson(post, person, { templateIds, tagIds }) {
  const { name, department, status } = person;
  const { id } = await post('/api/users', { name, email: emailOf(name), department, status });
  if (person.tags.length > 0)
    await post(`/api/users/${id}/tags`, { tagIds: person.tags.map((tag) => tagIds.get(tag)) });
  for (const { template, year, description, issued } of person.badges) {
    const badge = await post('/api/badges', { userId: id, templateId: templateIds.get(template), year, description });
    if (issued !== false) await post(`/api/badges/${badge.id}/issue`, {});
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
