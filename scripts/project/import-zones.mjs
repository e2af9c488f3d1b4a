import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/**
 * Forbids imports from `from` in `target`, with the exceptions below it. A place is a file, a folder or a pattern of
 * files, relative to the repository.
 * @typedef {string | RegExp} Place
 * @type {(target: Place | Place[], from: Place, message: string, except?: string[]) => { target: Place[], from: Place, message: string, except: string[] }}
 */
const zone = (target, from, message, except = []) => ({ target: [target].flat(), from, message, except });

/**
 * Folders of functions/src from the lowest to the highest floor. A file imports from its own folder and from those
 * before it. A nested folder is listed before the other files of its parent; a name without a folder is a file. Why:
 * docs/architecture.md.
 */
export const functionsFloors = {
  contract: ['contract', 'app-error', 'deadline', 'lazily', 'issuer-key', 'config', 'log', 'words'],
  drawing: ['art/text', 'art/designs', 'art/clean', 'drawing', 'drawing/certificates'],
  base: ['firestore', 'sessions/accounts', 'sessions', 'http'],
  supporting: ['audit', 'settings', 'stats', 'mail', 'jobs', 'selection'],
  domain: [
    ...['administrators/sign-in', 'administrators/account', 'administrators/roles'],
    ...['templates', 'people/tags', 'people/users', 'public-badges'],
    ...['badges/effects', 'badges/time', 'badges/issue', 'badges/change', 'badges'],
    ...['people-changes/following', 'people-changes/imports', 'people-changes/mails', 'undo'],
  ],
  surface: [
    ...['credentials', 'verification', 'files', 'api-document'],
    ...['chores/reconcile', 'chores/migrations', 'chores/backup', 'chores/health'],
    ...['job-works', 'background', 'handlers', 'app', 'index'],
  ],
};
const functionsOrder = Object.values(functionsFloors).flat();

/** Purpose of each room, for the table in docs/architecture.md. */
export const roomPurposes = {
  contract: 'calls, rules and words that the server and the browser share',
  'art/text': 'one engine for text on art, for the server and the browser',
  'art/designs': 'built-in designs',
  'art/clean': 'cleaning of uploaded SVGs',
  drawing: 'PNG and PDF files, drawn in separate processes',
  'drawing/certificates': 'layout of certificates',
  log: 'events for operators',
  firestore: 'ids, pages, search, and what fits into one commit',
  'sessions/accounts': 'accounts in Firebase Auth',
  sessions: 'sessions of administrators',
  http: 'one request: its session, body, limits, answer and retries',
  audit: 'activity log, and the previous values that an undo needs',
  settings: 'settings and pictures of the organization',
  stats: 'counters',
  mail: 'outbox and delivery',
  jobs: 'long work in steps',
  selection: 'which records a bulk action means',
  'administrators/sign-in': 'passwords, codes by mail, Google',
  'administrators/account': 'own password and sessions',
  'administrators/roles': 'invitations, roles, deactivation',
  templates: 'templates and stored art',
  'people/tags': 'tags and classes',
  'people/users': 'people and their unique fields',
  'public-badges': 'documents and files that visitors read',
  'badges/effects': 'every change of a badge and all that follows from it',
  'badges/time': 'publication, expiry and reminders',
  'badges/issue': 'issuing to many people',
  'badges/change': 'bulk actions, correction, edits',
  badges: 'calls for one badge, and lists',
  'people-changes/following': 'changes of one or many people, and their effect on badges',
  'people-changes/imports': 'imports of people',
  'people-changes/mails': 'custom wording and refused mail',
  undo: 'undo, restore and purge',
  credentials: 'Open Badges credentials and the keys that sign them',
  verification: 'public pages, lookups and files of one badge',
  files: 'files of many badges',
  'api-document': 'OpenAPI document',
  'chores/reconcile': 'comparison and repair of records that must agree',
  'chores/migrations': 'migrations of stored data',
  'chores/backup': 'export and restore',
  'chores/health': 'health check',
};

/** Rooms of functions/src, the lowest first. */
export const functionsRooms = functionsOrder.filter((name) => existsSync(join(rootDir, 'functions/src', name)));

const webFeatures = readdirSync(join(rootDir, 'web/src/features'));

// web: app -> features -> components -> {api, ui} -> lib -> config
const webZones = [
  ...webFeatures.map((feature) =>
    zone(`web/src/features/${feature}`, 'web/src/features', 'Features never import each other.', [feature]),
  ),
  zone(
    ['web/src/features', 'web/src/components', 'web/src/api', 'web/src/ui', 'web/src/lib'],
    'web/src/app',
    'Only main.tsx imports app.',
  ),
  zone(
    ['web/src/components', 'web/src/api', 'web/src/ui', 'web/src/lib'],
    'web/src/features',
    'Imports run from features down.',
  ),
  zone(['web/src/api', 'web/src/ui', 'web/src/lib'], 'web/src/components', 'Imports run from components down.'),
  zone(['web/src/ui', 'web/src/lib'], 'web/src/api', 'ui and lib know no domain.'),
  zone(['web/src/api', 'web/src/lib'], 'web/src/ui', 'Imports run down.'),
];

// functions: by the order of folders, and within a folder routes -> service -> store
const functionsZones = [
  zone('functions/src/contract', 'functions/src', 'The contract imports zod and its siblings alone.', ['contract']),
  zone(
    ['functions/src/art/text', 'functions/src/art/designs'],
    'functions/src',
    'Browsers run art/ too: it imports the contract and its siblings alone.',
    ['art', 'contract'],
  ),
  zone(
    ['functions/src/art/text', 'functions/src/art/designs'],
    'functions/src/contract/index.ts',
    'Browsers run art/ without the schemas.',
  ),
  zone(
    /^functions\/src\/.*(?<!\/badge-effects\.service)\.ts$/,
    'functions/src/badges/effects/badge-writes.store.ts',
    'Badges change through badge-effects.service.ts alone.',
  ),
  zone(/^functions\/src\/.*\.store\.ts$/, /^functions\/src\/.*\.service\.ts$/, 'Stores know no services.'),
  zone(
    /^functions\/src\/.*(?<!\.store|\.service)\.ts$/,
    /^functions\/src\/.*\.store\.ts$/,
    'Only services call stores.',
  ),
  zone(
    /^functions\/src\/.*(?<!\.routes|\/app|\/handlers|\/index)\.ts$/,
    /^functions\/src\/.*\.routes\.ts$/,
    'Only app.ts and handlers.ts import routes.',
  ),
];

const importZones = [...webZones, ...functionsZones];

/** Zone that forbids an import, if any. Paths are relative to the repository. */
export function crossedZone(/** @type {string} */ importer, /** @type {string} */ imported) {
  const zone = importZones.find(
    ({ target, from, except }) =>
      target.some((place) => isWithin(importer, place)) &&
      isWithin(imported, from) &&
      !except.some((name) => isWithin(imported, `${from}/${name}`)),
  );
  return zone ?? crossedOrder(importer, imported);
}

/** @param {string} importer  @param {string} imported */
function crossedOrder(importer, imported) {
  const [upper, lower] = [placeOf(importer), placeOf(imported)];
  if (upper === null || lower === null || lower <= upper) return undefined;
  return { message: `${functionsOrder[upper]} imports from its own room and from those before it in functionsFloors.` };
}

/** Index in `functionsFloors` of a file's innermost folder, or of the file itself; null for test helpers. */
function placeOf(/** @type {string} */ file) {
  const [, inSource] = file.match(/^functions\/src\/(?!testing\/)(.*)/) ?? [];
  const names = inSource?.split('/') ?? [];
  for (let count = names.length; count > 0; count -= 1) {
    const place = functionsOrder.indexOf(names.slice(0, count).join('/').replace(/\.ts$/, ''));
    if (place >= 0) return place;
  }
  if (inSource) throw new Error(`${file} is on no floor of functionsFloors: decide what it may import.`);
  return null;
}

/** @param {string} file  @param {Place} place */
function isWithin(file, place) {
  return place instanceof RegExp ? place.test(file) : file === place || file.startsWith(`${place}/`);
}
