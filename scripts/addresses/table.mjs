/**
 * Expected answer of each address of the site. hosting-rules.test.mjs checks firebase.json against it, and the smoke
 * test requests each address. Why: scripts/addresses/README.md.
 * @typedef {object} Row
 * @property {string} path  `{asset}` is a file of the build
 * @property {number} status
 * @property {'function' | 'file' | keyof typeof pages} from
 * @property {string | null} cache  Cache-Control; null if no one relies on it
 * @property {'page' | 'none' | null} csp  whether it has the pages' Content-Security-Policy; null if either is fine
 * @property {string} type  part of its content type
 */

/** Pages that Hosting serves itself, with the file and the title that identify them. */
export const pages = {
  console: { file: '/index.html', title: 'Badge Platform' },
  login: { file: '/login.html', title: 'Log in · Badge Platform' },
  verify: { file: '/verify.html', title: 'Badge Verification' },
  missing: { file: '/404.html', title: '404 Page Not Found' },
};

const unknownHash = '0'.repeat(32);
const html = 'text/html';
const json = 'application/json';

/** @type {Row[]} */
export const addresses = [
  ...page('console', ['/', '/index.html', '/?from=mail', '/users', '/users/', '/users/one', '/users/one/two']),
  ...page('console', [
    '/users?search=a%20b',
    '/badges',
    '/badges/',
    '/badges/one',
    '/templates',
    '/settings',
    '/account',
    '/administrators',
    '/administrators/one',
    '/audit',
    '/deleted',
    '/admin',
    '/admin/badges',
  ]),
  ...page('console', ['/nowhere', '/n%C3%B6where']),
  ...page('login', ['/login', '/login/', '/login.html', '/login?next=%2Fusers']),
  ...page('verify', ['/verify', '/verify/', '/verify.html', '/verification', '/verification/']),
  ...page('verify', ['/verify/one/two', '/verification/one/two'], null),
  ...badgePage([`/verify/${unknownHash}`, `/verification/${unknownHash}`, '/verify/x', '/verification/x']),
  ...badgePage(['/verify/a%20b', '/verify/%C3%A9', '/verify/%3Csvg%3E']),
  ...api(404, ['/api/nothing', '/api/nothing/here', '/api/n%C3%B6thing', `/api/verify/${unknownHash}`]),
  ...api(200, ['/.well-known/did.json'], 'public, max-age=300'),
  ...api(404, [`/api/credentials/${unknownHash}`, `/api/openbadges/assertions/${unknownHash}`]),
  ...api(
    404,
    ['badge.svg', 'badge.png', 'badge-small.png'].map((file) => `/api/credentials/${unknownHash}/${file}`),
  ),
  ...api(404, ['/api/badges/00000000-0000-8000-8000-000000000000/image']),
  ...api(404, [
    `/api/credentials/${unknownHash}/status/1`,
    `/api/openbadges/classes/${unknownHash}`,
    `/api/openbadges/classes/${unknownHash}/image.png`,
  ]),
  {
    path: '/api/openbadges/issuer',
    status: 200,
    from: 'function',
    cache: 'public, max-age=60',
    csp: 'none',
    type: 'application/ld+json',
  },
  {
    path: '/api/issuer/style.css',
    status: 200,
    from: 'function',
    cache: 'public, max-age=60',
    csp: null,
    type: 'text/css',
  },
  ...leading([`/api/find?hash=${unknownHash}`, `/verify/${unknownHash}.`, `/verification/${unknownHash}%20`]),
  ...api(400, ['/api/verify/x', '/api/find']),
  ...api(401, ['/api/users', '/api/auth/verify-session']),
  file('/assets/{asset}', 'javascript', 'public, max-age=31536000, immutable', 'none'),
  file('/robots.txt', 'text/plain', 'no-cache', null),
  file('/favicon.svg', 'image/svg+xml', 'no-cache', null),
  ...missing(['/assets/missing.js', '/assets/deeper/missing.css', '/nowhere/deeper', '/nowhere/deeper/still']),
  ...missing(['/.well-known/nothing', '/.well-known/deeper/nothing']),
];

/**
 * @param {keyof typeof pages} from
 * @param {string[]} paths
 * @param {string | null} [cache]
 * @returns {Row[]}
 */
function page(from, paths, cache = 'no-cache') {
  return paths.map((path) => ({ path, status: 200, from, cache, csp: 'page', type: html }));
}

function badgePage(paths) {
  return paths.map((path) => ({ path, status: 404, from: 'function', cache: 'no-store', csp: 'page', type: html }));
}

function leading(paths) {
  return paths.map((path) => ({ path, status: 303, from: 'function', cache: 'no-store', csp: null, type: html }));
}

function api(status, paths, cache = 'private, no-store') {
  return paths.map((path) => ({ path, status, from: 'function', cache, csp: 'none', type: json }));
}

function file(path, type, cache, csp) {
  return { path, status: 200, from: 'file', cache, csp, type };
}

// It brings its policy in itself.
function missing(paths) {
  return paths.map((path) => ({ path, status: 404, from: 'missing', cache: null, csp: null, type: html }));
}
