import { badgesApi, usersApi } from '../../functions/src/testing/api-client.mjs';
import { built } from './built.mjs';
import { badgeAt, importIdAt, templateId, userIdAt } from './fill.mjs';

const { personAt, soughtName } = await import('../../functions/src/testing/school-people.ts');
const { toCursor } = await built('firestore/ids.js');
const { facetFilters, sameTextKey } = await built('firestore/facets.js');
const { detailNames } = await built('people/users/stored-user.js');
const { madeBetween } = await built('firestore/list-page.js');

const deepPage = 300;
const counts = ['one filter', 'two filters', 'three filters', 'four filters'];
// The page with all filters asks for the badges of the first thousand.
const spanMs = 1_000;

/**
 * A filter as in the call, and the facet that it asks for.
 * @typedef {{ name: string, value: string, facet: Record<string, string | number> }} Filter
 * @typedef {{ query: Record<string, string>, filters: object[], after?: string, search: string }} Asked
 * @typedef {{ path: string, collection: string, total: string, fields: string[], pages: Record<string, Asked> }} List
 */

/**
 * The lists of users and badges, and the requested pages. Filters match the first person and badge, so that each has
 * rows at every size.
 * @param {{ tagIds: string[] }} suite
 * @param {{ size: number, rows: number }} asked
 * @returns {List[]}
 */
export function listsOf({ tagIds }, asked) {
  return [
    {
      path: usersApi.list.path,
      collection: 'users',
      total: 'totalUsers',
      fields: [...detailNames, ...'tagIds importId listIds badgeCount revision createdAt updatedAt'.split(' ')],
      pages: pagesOf(asked, {
        filters: userFilters(tagIds[0]),
        // Everyone with this name is pending.
        besideSearch: filter('status', 'pending'),
      }),
    },
    {
      path: badgesApi.list.path,
      collection: 'badges',
      total: 'totalBadges',
      fields: (
        'userId templateId badgeType year description verificationHash state issuedAt firstIssuedAt revokedAt ' +
        'linkedinShareCount createdAt recipientName recipientEmail templateName mail revision'
      ).split(' '),
      pages: {
        ...pagesOf(asked, { filters: badgeFilters(tagIds[0]), besideSearch: filter('state', 'issued') }),
        'all filters': everyFilterOfBadges(tagIds[0]),
      },
    },
  ];
}

function pagesOf({ size, rows }, { filters, besideSearch }) {
  const before = Math.min((deepPage - 1) * rows, size - 2 * rows);
  // Lists show the newest first, which is the last of the collection. A badge has the time of its person.
  const last = userIdAt(size - before);
  return {
    'page 1': narrowedBy([]),
    [`page ${deepPage}`]: { ...narrowedBy([]), query: { cursor: toCursor(last) }, after: last },
    search: narrowedBy([], soughtName),
    ...Object.fromEntries(counts.map((name, index) => [name, narrowedBy(filters.slice(0, index + 1))])),
    'a filter and a search': narrowedBy([besideSearch], soughtName),
  };
}

/** @returns {Asked} */
function narrowedBy(/** @type {Filter[]} */ filters, search = '') {
  const query = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  const facets = Object.assign({}, ...filters.map(({ facet }) => facet));
  return { query: search ? { ...query, search } : query, filters: facetFilters(facets), search };
}

function userFilters(tagId) {
  const { status, department } = personAt(0);
  if (!department) throw new Error('The first person has no department.');
  return [
    filter('status', status),
    filter('department', department, { department: sameTextKey(department) }),
    filter('tagId', tagId, { tag: tagId }),
    filter('importId', importIdAt(0), { import: importIdAt(0) }),
  ];
}

function badgeFilters(tagId) {
  const { badgeType, year } = badgeAt(0);
  return [
    filter('badgeType', badgeType, { type: sameTextKey(badgeType) }),
    filter('year', String(year), { year }),
    filter('tagId', tagId, { tag: tagId }),
    filter('templateId', templateId, { template: templateId }),
    filter('state', 'issued'),
    filter('mail', 'unsent'),
  ];
}

function everyFilterOfBadges(tagId) {
  const asked = narrowedBy(badgeFilters(tagId));
  const [from, to] = [0, spanMs].map((ms) => new Date(badgeAt(0).clock + ms).toISOString());
  return { ...asked, query: { ...asked.query, from, to }, filters: [...asked.filters, ...madeBetween({ from, to })] };
}

/** @returns {Filter} */
function filter(
  /** @type {string} */ name,
  /** @type {string} */ value,
  /** @type {Filter['facet']} */ facet = { [name]: value },
) {
  return { name, value, facet };
}
