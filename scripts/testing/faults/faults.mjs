/**
 * Small mistake that the tests must find. `api` and `e2e` are words of the nearest API tests and journeys.
 * @typedef {{ name: string, file: string, from: string, to: string, api?: string, e2e?: string }} Fault
 */

const functions = 'functions/src';
const web = 'web/src';

/**
 * Mistakes of different kinds, one each.
 * @type {Fault[]}
 */
export const faults = [
  {
    name: 'a viewer may create badges',
    file: `${functions}/contract/calls/badges.ts`,
    from: "path: '/api/badges',\n    access: 'issuer',",
    to: "path: '/api/badges',\n    access: 'viewer',",
    api: 'roles.api',
  },
  {
    name: 'two people may have one e-mail',
    file: `${functions}/people/users/reservations.store.ts`,
    from: 'writer.create(collection.doc(taken), { userId: after.id });',
    to: 'writer.set(collection.doc(taken), { userId: after.id });',
    api: 'people/users/',
  },
  {
    name: 'an index of the outbox is missing',
    file: 'firestore.indexes.json',
    from: '"fieldPath": "delivery.isServerAway"',
    to: '"fieldPath": "delivery.isAway"',
    api: 'mail/',
  },
  {
    name: 'the last row of a page is on the next page again',
    file: `${functions}/firestore/list-page.ts`,
    from: 'const last = rows.at(-1);',
    to: 'const last = rows.at(-2);',
    api: 'search.api',
  },
  {
    name: 'pages of pupils may be listed by search engines',
    file: `${functions}/http/middleware.ts`,
    from: "response.set('X-Robots-Tag', 'noindex');",
    to: '',
    api: 'verification/,visitors.api',
  },
  {
    name: 'a name ends the data on its page',
    file: `${functions}/verification/built-page.ts`,
    from: "JSON.stringify(data).replaceAll('<', String.raw`\\u003c`)",
    to: 'JSON.stringify(data)',
    api: 'verification/',
  },
  {
    name: 'two workers go on with one job',
    file: `${functions}/jobs/run-job.service.ts`,
    from: 'isUnderWay(job) && job.turn === started.turn',
    to: 'isUnderWay(job)',
    api: 'jobs/',
  },
  {
    name: 'work goes on for somebody who lost the role',
    file: `${functions}/jobs/run-job.service.ts`,
    from: 'return isAllowed(role, needed) ? null : `${actor.email} may not do this any more.`;',
    to: 'return null;',
    api: 'jobs/',
  },
  {
    name: 'a deleted badge still counts as taken back',
    file: `${functions}/badges/effects/badge-change.ts`,
    from: "if (badge.state === 'revoked') totals.badgesRevoked += sign;",
    to: "if (badge.state === 'revoked') totals.badgesRevoked += 1;",
    api: 'badges/,stats/',
  },
  {
    name: 'a badge that was taken back keeps its person from another',
    file: `${functions}/badges/effects/awards.store.ts`,
    from: "return badgeSchema.parse(document.data()).state !== 'revoked';",
    to: 'return badgeSchema.parse(document.data()).state !== null;',
    api: 'badges/,chores/reconcile/',
  },
  {
    name: 'the e-mail and identifier of a deleted person stay taken',
    file: `${functions}/people/users/users.store.ts`,
    from: 'stageReservations(writer, user, null);',
    to: '',
    api: 'people-changes/following/',
  },
  {
    name: 'a new person is in no log',
    file: `${functions}/people/users/users.service.ts`,
    from: "stageEntry(writer, actor, { action: 'users.create', kind: 'user', records: [user.id] });",
    to: '',
    api: 'changing-calls.api',
  },
  {
    name: 'nobody can stop the mails of a late commit',
    file: `${functions}/jobs/job.ts`,
    from: 'return now > together - shortestWaitMs ? now + shortestWaitMs : together;',
    to: 'return together;',
    api: 'badges/change/mails-wait',
  },
  {
    name: 'a listener may ask for all badges',
    file: 'firestore.rules',
    from: 'match /badges/{badge} {\n      allow get: if isAdmin();\n      allow list: if isAdmin() && request.query.limit <= 50;',
    to: 'match /badges/{badge} {\n      allow get: if isAdmin();\n      allow list: if isAdmin();',
  },
  {
    name: 'reminders follow the clock of Greenwich',
    file: `${functions}/badges/time/reminder-list.ts`,
    from: 'wallClock(now, zone)',
    to: "wallClock(now, 'UTC')",
    api: 'badges/time/',
  },
  {
    name: 'a limit of calls refuses nobody',
    file: `${functions}/http/rate-limit.store.ts`,
    from: 'if (seconds === 0) return { isAllowed: true, giveBack };',
    to: 'if (seconds >= 0) return { isAllowed: true, giveBack };',
    api: 'administrators/sign-in/',
  },
  {
    name: 'a session outlives a new password',
    file: `${functions}/sessions/sessions.service.ts`,
    from: 'if (await accounts.isBehind(session)) return session;',
    to: 'if (session.uid) return session;',
    api: 'administrators/sign-in/,sessions/',
  },
  {
    name: 'one key creates whatever is sent with it',
    file: `${functions}/http/create-once.service.ts`,
    from: 'if (earlier.bodyHash !== key.bodyHash) throw usedOtherwise();',
    to: '',
    api: 'once.api',
  },
  {
    name: 'a drawing may have a link that runs',
    file: `${functions}/art/clean/purify-svg.ts`,
    from: ' || scriptScheme.test(value)) return null;',
    to: ') return null;',
    api: 'templates/',
  },
  {
    name: 'a filtered list says how many there are without a filter',
    file: `${functions}/firestore/list-page.ts`,
    from: "request.search !== '' || listing.filters.length > 0;",
    to: "request.search !== '';",
    api: 'lists-narrowed.api',
  },
  {
    name: 'a search knows no letters of Polish and Danish',
    file: `${functions}/firestore/facets.ts`,
    from: "baseLetters[letter] ?? ''",
    to: 'letter',
    api: 'search.api',
  },
  {
    name: 'settings are saved over those of somebody else',
    file: `${functions}/settings/settings.service.ts`,
    from: "if (ifMatch !== null && ifMatch !== revision) throw outdated('the settings', before, revision);",
    to: '',
    api: 'revisions.api',
  },
  {
    name: 'the log keeps whole addresses',
    file: `${functions}/sessions/session.ts`,
    from: "if (version === 4) return unzoned.replace(/\\.\\d+$/, '.0');",
    to: 'if (version === 4) return unzoned;',
    api: 'sessions/',
  },
  {
    name: 'an undo takes back what a later act changed',
    file: `${functions}/undo/undo-badges.service.ts`,
    from: 'if (badge?.lastAct !== actId || kept === undefined) return [];',
    to: 'if (!badge || kept === undefined) return [];',
    api: 'undo/',
  },
  {
    name: 'a made file is given out after its day',
    file: `${functions}/files/job-files.service.ts`,
    from: 'return !store.isErased(row) && Date.parse(row.expiresAt) > Date.now();',
    to: 'return !store.isErased(row);',
    api: 'files/',
  },
  {
    name: 'a cell runs as a formula',
    file: `${functions}/contract/text/csv.ts`,
    from: '[=+\\-@\\t\\r＝＋－＠]',
    to: '[+\\-@\\t\\r＝＋－＠]',
    api: 'audit/',
  },
  {
    name: 'the second half of a double click counts',
    file: `${web}/ui/forms/use-latch.ts`,
    from: 'if (shut.current) return;',
    to: '',
    e2e: 'users',
  },
  {
    name: 'lists stay old when work on many records ends',
    file: `${web}/api/jobs/jobs.ts`,
    from: 'return useRefresh(badgesKey, usersKey, tagsKey,',
    to: 'return useRefresh(usersKey, tagsKey,',
    e2e: 'many-users,look-before-many',
  },
  {
    name: 'the focus is lost with the row that had it',
    file: `${web}/ui/focus/use-kept-focus.ts`,
    from: '    control.focus();\n  };\n  const onFocusIn',
    to: '  };\n  const onFocusIn',
    e2e: 'users',
  },
  {
    name: "two buttons have each other's words",
    file: `${web}/features/badges/list/badge-selection-bar.tsx`,
    from: "label: 'badges.issueSelected'",
    to: "label: 'badges.deleteSelected'",
    e2e: 'correct,lists-narrowed',
  },
];
