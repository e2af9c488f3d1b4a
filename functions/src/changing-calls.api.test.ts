import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { administratorsApi } from './contract/calls/administrators.ts';
import { auditApi } from './contract/calls/audit.ts';
import { authApi } from './contract/calls/auth.ts';
import { calls } from './contract/calls/apis.ts';
import { documentedErrors } from './contract/calls/endpoint.ts';
import { jobsApi } from './contract/calls/jobs.ts';
import { settingsApi } from './contract/calls/settings.ts';
import type { TagKind } from './contract/calls/tags.ts';
import { usersApi } from './contract/calls/users.ts';
import { createAdministrator, mailedInvitation, mailedOtp, password } from './testing/administrators.ts';
import { type TestCall, call, refusal, request, signIn } from './testing/api.ts';
import type { RawAnswer } from './testing/client.ts';
import {
  createBadge,
  createIssuedBadge,
  createTag,
  createTemplate,
  createUser,
  deleteNewBadge,
  svgWith,
  uniqueEmail,
  uniqueWord,
  unknownId,
} from './testing/builders.ts';
import { setMail } from './testing/badge-mail.ts';
import { createConfirmed, googleIdToken } from './testing/google.ts';
import { leaveJobIn } from './testing/jobs.ts';
import { makeFilesOf } from './testing/generated-files.ts';
import { jobWithMail, undoWithMistake } from './testing/waiting-mails.ts';
import { createScheduledBadge, inHours } from './testing/scheduled-badges.ts';
import { localApi } from './testing/local-api.ts';
import { png } from './testing/png.ts';
import { omit } from './contract/text/pick.ts';

// Another administrator creates what a call needs, because the caller's entries are counted.
const other = await signIn();
const account = await createAdministrator();
const sessionId = await signIn(account);
await localApi();
const year = 2026;
const viewerUid = async () => (await createAdministrator('viewer')).uid;
const userId = async () => (await createUser(other)).id;
const badgeId = async () => (await createBadge(other, await userId())).id;
const issuedId = async () => (await createIssuedBadge(other)).id;
const templateId = async () => (await createTemplate(other)).id;
const publicationId = async () => (await createScheduledBadge(other)).publicationId;
const tagId = async () => (await createTag(other)).id;
async function tagged(kind?: TagKind) {
  const [id, { id: from }] = [await userId(), await createTag(other, kind)];
  await call(usersApi.setTags, { sessionId: other, params: { id }, body: { tagIds: [from] } });
  return { id, from };
}
const of = async (id: Promise<string>, body?: object): Promise<TestCall> => ({ params: { id: await id }, body });
const jobIn = (state: 'running' | 'failed' | 'held') => leaveJobIn(other, state);
const { contactEmail } = await call(settingsApi.get, { sessionId: other });
afterAll(() => call(settingsApi.update, { sessionId: other, body: { contactEmail, enableGoogleSignIn: false } }));
afterAll(() => call(settingsApi.deleteLogo, { sessionId: other }));
const seal = { params: { picture: 'seal' } } as const;
afterAll(() => call(settingsApi.deletePicture, { sessionId: other, ...seal }));
const tint = () => Math.floor(Math.random() * 256);
const logo = () => ({ png: png({ color: [tint(), tint(), tint(), 255] }).toString('base64') });
const invited = async () => {
  const body = { email: uniqueEmail(), role: 'viewer' } as const;
  return { ...body, id: (await call(administratorsApi.invite, { sessionId: other, body })).id };
};
/** Session of an administrator whose sessions this call ends. */
const ofAnother = async () => {
  const by = await createAdministrator('viewer');
  return { by: by.uid, sessionId: await signIn(by) };
};

/** Successful example of each action, and its actor if not the usual one. */
const cases: Record<string, () => Promise<TestCall & { by?: string }>> = {
  'auth.login': () => Promise.resolve({ body: { email: account.email, password: account.password } }),
  'auth.verifyOtp': async () => {
    const pending = await call(authApi.requestOtp, { body: { email: account.email } });
    return { body: { ...pending, otp: await mailedOtp(account.email) } };
  },
  'auth.loginWithGoogle': async () => {
    await call(settingsApi.update, { sessionId: other, body: { enableGoogleSignIn: true } });
    const confirmed = await createConfirmed();
    return { by: confirmed.uid, body: { idToken: await googleIdToken(confirmed) } };
  },
  'auth.logout': async () => ({ sessionId: await signIn(account) }),
  'account.changePassword': async () => ({
    ...(await ofAnother()),
    body: { current: password, next: 'a longer one than before' },
  }),
  'account.logoutEverywhere': ofAnother,
  'administrators.invite': () => Promise.resolve({ body: { email: uniqueEmail(), role: 'viewer' } }),
  'administrators.update': () => of(viewerUid(), { role: 'issuer' }),
  'administrators.sendInvitation': async () => of(invited().then(({ id }) => id)),
  'invitations.accept': async () => {
    const { id, email } = await invited();
    return { by: id, body: { token: await mailedInvitation(email), password: 'chosen by whoever was invited' } };
  },
  'users.create': () => Promise.resolve({ body: { name: 'Ada', email: uniqueEmail() } }),
  'users.import': () =>
    Promise.resolve({ body: { users: [{ name: 'Ada', email: uniqueEmail() }], updateExisting: true } }),
  'users.update': () => of(userId(), { name: 'Ada', email: uniqueEmail() }),
  'users.setTags': async () => of(userId(), { tagIds: [await tagId()] }),
  'users.bulkAssignTags': async () => ({ body: { userIds: [await userId()], tagIds: [await tagId()] } }),
  'users.bulkReplaceTags': () =>
    tagged().then(({ id, from }) => ({ body: { userIds: [id], pairs: [{ from, to: null }] } })),
  'users.moveClasses': () => tagged('class').then(({ from }) => ({ body: { pairs: [{ from, to: null }] } })),
  'users.bulkSetStatus': async () => ({ body: { userIds: [await userId()], status: 'inactive' } }),
  'users.bulkDelete': async () => ({ body: { userIds: [await userId()] } }),
  'users.bulkForget': async () => ({ body: { userIds: [await userId()] } }),
  'users.delete': () => of(userId()),
  'tags.create': () => Promise.resolve({ body: { name: uniqueWord() } }),
  'tags.update': () => of(tagId(), { name: uniqueWord() }),
  'tags.delete': () => of(tagId()),
  'badgeTemplates.create': () =>
    Promise.resolve({ body: { name: uniqueWord(), svgContent: svgWith('{{NAME}} {{YEAR}}') } }),
  'badgeTemplates.update': () => of(templateId(), { name: uniqueWord() }),
  'badgeTemplates.setDefault': () => of(templateId()),
  'badgeTemplates.delete': () => of(templateId()),
  'badges.create': async () => ({ body: { userId: await userId(), year } }),
  'badges.update': () => of(badgeId(), { badgeType: uniqueWord(), year }),
  'badges.issue': () => of(badgeId(), {}),
  'badges.delete': () => of(badgeId()),
  'badges.bulkIssueByTags': async () => ({ body: { tagIds: [(await tagged()).from], year } }),
  'badges.bulkIssue': async () => ({ body: { badgeIds: [await badgeId()] } }),
  'badges.bulkUnissue': async () => ({ body: { badgeIds: [await issuedId()] } }),
  'badges.bulkCorrect': () => issuedId().then((id) => ({ body: { badgeIds: [id], badgeType: uniqueWord() } })),
  'badges.bulkDelete': async () => ({ body: { badgeIds: [await badgeId()] } }),
  'badges.makeFiles': () => issuedId().then((id) => ({ body: { badgeIds: [id], form: 'code-sheet' } })),
  'badgeMails.send': () => of(issuedId(), {}),
  'badgeMails.sendTo': async () => {
    const id = await issuedId();
    await setMail(id, 'refused');
    return { params: { id }, body: { email: uniqueEmail() } };
  },
  'badgeMails.bulkSend': () => issuedId().then((id) => ({ body: { badgeIds: [id] } })),
  'badgeMails.bulkSendByJob': () => of(jobWithMail(other), {}),
  'badgeMails.sendTest': () => Promise.resolve({ body: { mailSenderName: uniqueWord() } }),
  'imports.create': () => Promise.resolve({ body: { users: [{ row: 2, name: 'Ada', email: uniqueEmail() }] } }),
  'jobs.cancel': () => of(jobIn('running'), {}),
  'jobs.retry': () => of(jobIn('failed'), {}),
  'jobs.resume': () => of(jobIn('held'), {}),
  'jobs.setPublishAt': () => of(publicationId(), { publishAt: inHours(2) }),
  'jobs.getFile': async () => of(makeFilesOf(other, [await issuedId()], 'code-sheet'), { number: 1 }),
  'acts.undo': () => of(jobIn('running'), {}),
  'deleted.restore': async () => ({ body: { recordIds: [await deleteNewBadge(other)] } }),
  'deleted.purge': async () => ({ body: { recordIds: [await deleteNewBadge(other)] } }),
  'acts.tellMistake': () => of(undoWithMistake(other), {}),
  'settings.update': () => Promise.resolve({ body: { contactEmail: uniqueEmail() } }),
  'settings.saveLogo': () => Promise.resolve({ body: logo() }),
  'settings.savePicture': () => Promise.resolve({ ...seal, body: logo() }),
  'settings.deletePicture': () =>
    call(settingsApi.savePicture, { sessionId: other, ...seal, body: logo() }).then(() => seal),
  'settings.deleteLogo': () => call(settingsApi.saveLogo, { sessionId: other, body: logo() }).then(() => ({})),
};

const acts = [...calls].flatMap(([operation, endpoint]) => (endpoint.undoable ? [{ operation, endpoint }] : []));

async function countOf(operation: string, administrator: string): Promise<number> {
  const query = { administrator, limit: 100 };
  const { entries } = await call(auditApi.list, { sessionId: other, query });
  return entries.filter(({ action }) => action === operation).length;
}

function exampleOf(operation: string) {
  const example = cases[operation];
  if (!example) throw new Error(`Give this test an example of ${operation}.`);
  return example();
}

/** Parts of an answer that stay the same while mails are sent and the queue works. */
function lastingIn({ text }: RawAnswer) {
  return omit(JSON.parse(text) as Record<string, unknown>, ['badge', 'state']);
}

test.each(acts.filter(({ endpoint }) => !endpoint.idempotent))(
  '$operation leaves one entry with its actor, and a repeat follows the contract',
  async ({ operation, endpoint }) => {
    const { by = account.uid, ...input } = await exampleOf(operation);
    const before = await countOf(operation, by);
    const { status, text } = await request(endpoint, { sessionId, ...input });
    expect(status, text).toBe(endpoint.status ?? 200);
    expect(await countOf(operation, by)).toBe(before + 1);
    await request(endpoint, { sessionId, ...input });
    expect(await countOf(operation, by)).toBe(before + (endpoint.repeats ? 2 : 1));
  },
);

test.each(acts.filter(({ endpoint }) => endpoint.idempotent))(
  '$operation is done, recorded and answered once under a key, at once and later, which no other call can have',
  async ({ operation, endpoint }) => {
    const keyed = { sessionId, headers: { 'Idempotency-Key': randomUUID() } };
    const [input, another] = [await exampleOf(operation), await exampleOf(operation)];
    const before = await countOf(operation, account.uid);
    const send = () => request(endpoint, { ...keyed, ...input });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of [...answers, await send()]) {
      expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
      expect(lastingIn(answer)).toEqual(lastingIn(answers[0]));
    }
    const { jobId } = JSON.parse(answers[0].text) as { jobId?: string };
    if (jobId) expect((await call(jobsApi.get, { sessionId, params: { id: jobId } })).kind).toBe(endpoint.job);
    expect(await countOf(operation, account.uid)).toBe(before + 1);
    const repeat = async () => {
      await request(endpoint, { sessionId, ...input });
      return (await countOf(operation, account.uid)) - before;
    };
    // A mail is sent again after the first one has left.
    if (endpoint.repeats) await expect.poll(repeat, { timeout: 20_000 }).toBe(2);
    else expect(await repeat()).toBe(1);
    await refusal(endpoint, 409, { ...keyed, ...another });
  },
);

test.each(
  acts.filter(({ endpoint }) => endpoint.path.includes('{id}') && documentedErrors(endpoint).includes('not_found')),
)('$operation of an unknown record is not found', async ({ operation, endpoint }) => {
  const { body } = await exampleOf(operation);
  await refusal(endpoint, 404, { sessionId, params: { id: unknownId }, body });
});

test.each<[string, object]>([
  ['users.create', { classId: unknownId }],
  ['users.update', { classId: unknownId }],
  ['users.setTags', { tagIds: [unknownId] }],
  ['users.bulkAssignTags', { tagIds: [unknownId] }],
  ['users.bulkReplaceTags', { pairs: [{ from: randomUUID(), to: unknownId }] }],
  ['users.moveClasses', { pairs: [{ from: unknownId, to: null }] }],
  ['badges.create', { templateId: unknownId }],
  ['badges.bulkIssueByTags', { templateId: unknownId }],
  ['badges.bulkCorrect', { templateId: unknownId }],
])('%s with an unknown %o is not found', async (name, unknown) => {
  const { endpoint } = acts.find(({ operation }) => operation === name) ?? expect.unreachable(name);
  const input = await exampleOf(name);
  await refusal(endpoint, 404, { sessionId, ...input, body: Object.assign({}, input.body, unknown) });
});

test('this test covers the whole contract', () => {
  expect(acts.map(({ operation }) => operation).sort()).toEqual(Object.keys(cases).sort());
});
