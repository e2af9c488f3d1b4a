import { beforeEach, expect, test, vi } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { type FileForm, jobFilesApi } from '../contract/calls/job-files.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { DrawingError, runDrawingJob } from '../drawing/drawing-process.ts';
import { bucket } from '../firestore/firebase.ts';
import { commit } from '../firestore/writer.ts';
import { jobWorks } from '../job-works.ts';
import { workOnJob } from '../jobs/run-job.service.ts';
import { stageJob } from '../jobs/start-job.service.ts';
import { newBook } from '../drawing/certificates/book.ts';
import * as store from '../public-badges/generated-files.store.ts';
import { call, signInAs } from '../testing/api.ts';
import { interfere } from '../testing/broken-commits.ts';
import { createIssuedBadge, uniqueWord } from '../testing/builders.ts';
import { stayedIn } from '../testing/jobs.ts';
import { downloadOf } from '../testing/generated-files.ts';

vi.mock('../public-badges/generated-files.store.ts', { spy: true });
vi.mock('../drawing/certificates/book.ts', { spy: true });
vi.mock('../drawing/drawing-process.ts', { spy: true });
vi.setConfig({ testTimeout: 60_000 });

const { sessionId, ...account } = await signInAs('issuer');
const drawing = await vi.importActual<{ runDrawingJob: typeof runDrawingJob }>('../drawing/drawing-process.ts');
const { saveBytes } = await vi.importActual<typeof store>('../public-badges/generated-files.store.ts');

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(runDrawingJob).mockImplementation(drawing.runDrawingJob);
});

/** Creates a job on two badges, or these people's, that this process works on instead of the queue. */
async function begin(form: FileForm, names: (string | undefined)[] = [undefined, undefined]) {
  const badges = await Promise.all(names.map((name) => createIssuedBadge(sessionId, name)));
  const ids = badges.map(({ id }) => id);
  const actor = { uid: account.uid, email: account.email, role: 'issuer' as const, address: '' };
  const asked = { form, paper: 'a4', ownPaper: false, order: 'class', whom: null, plan: null };
  const begun = { kind: 'make-files' as const, title: 'Make files', canCancel: true, asked, ids };
  const made: { jobId?: string } = {};
  await commit((writer) => {
    made.jobId = stageJob(writer, actor, begun);
  });
  const jobId = made.jobId ?? '';
  return { ids, jobId, work: () => workOnJob({ jobId, turn: 0 }, jobWorks) };
}

/** Runs something between storing the next file's bytes and recording the file. */
function meanwhile(happens: () => Promise<unknown>): void {
  vi.mocked(store.saveBytes).mockImplementationOnce(async (...file) => {
    await saveBytes(...file);
    await happens();
  });
}

const jobOf = (id: string) => call(jobsApi.get, { sessionId, params: { id } });
const filesOf = (id: string) => call(jobFilesApi.listFiles, { sessionId, params: { id } });
const objectsOf = async (id: string) => (await bucket().getFiles({ prefix: `exports/${id}/` }))[0].length;

test.each([
  [
    'taken back',
    'pictures-zip',
    badgesApi.bulkUnissue,
    { name: expect.stringContaining('Grace Hopper') as string, why: 'revoked' },
  ],
  ['deleted', 'code-sheet', badgesApi.bulkDelete, { name: null, why: 'gone' }],
] as const)('a badge that is %s while its file is made is left out', async (_, form, spec, told) => {
  const { ids, jobId, work } = await begin(form);
  const [id = ''] = ids;
  meanwhile(() => call(spec, { sessionId, body: { badgeIds: [id] } }));
  await work();
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 1, skipped: 1 });
  expect((await filesOf(jobId)).files).toMatchObject([{ badges: 1 }]);
  expect(await stayedIn(sessionId, jobId)).toEqual([{ id, kind: 'badge', ...told }]);
  expect(await objectsOf(jobId)).toBe(1);
});

test('if Cloud Storage fails midway, the next attempt starts the file over', async () => {
  const { jobId, work } = await begin('code-sheet');
  vi.mocked(store.saveBytes).mockRejectedValueOnce(new Error('Cloud Storage is away.'));
  await expect(work()).rejects.toThrow('Cloud Storage is away.');
  expect(await jobOf(jobId)).toMatchObject({ state: 'running', done: 0 });
  await work();
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 2 });
  expect((await filesOf(jobId)).files).toHaveLength(1);
});

test('a file whose job is cancelled while it is made is not kept', async () => {
  const { jobId, work } = await begin('code-sheet');
  meanwhile(() => call(jobsApi.cancel, { sessionId, params: { id: jobId }, body: {} }));
  await work();
  expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', done: 0 });
  expect((await filesOf(jobId)).files).toEqual([]);
  expect(await objectsOf(jobId)).toBe(0);
});

test('two workers on the same task keep one file', async () => {
  const { jobId, work } = await begin('code-sheet');
  await Promise.all([work(), work()]);
  await expectOneFile(jobId);
});

test('a file whose commit is applied but reported as failed is kept', async () => {
  const { jobId, work } = await begin('code-sheet');
  const told = { times: 0 };
  const goOn = interfere(async (commit) => {
    const result = await commit();
    if (vi.mocked(store.stageMadeFile).mock.calls.length === 0 || (told.times += 1) > 1) return result;
    throw Object.assign(new Error('4 DEADLINE_EXCEEDED: Deadline exceeded'), { code: 4 });
  });
  await work();
  goOn();
  expect(told.times).toBeGreaterThan(0);
  await expectOneFile(jobId);
});

async function expectOneFile(jobId: string): Promise<void> {
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', total: 2, done: 2, skipped: 0, failed: 0 });
  const { files } = await filesOf(jobId);
  expect(files).toMatchObject([{ badges: 2 }]);
  expect(await objectsOf(jobId)).toBe(1);
  expect((await downloadOf(sessionId, jobId)).bytes).toHaveLength(files[0]?.bytes ?? 0);
}

test('a document that loses a page starts over, and the failed page is drawn separately', async () => {
  const { jobId, work } = await begin('certificates-pdf');
  vi.mocked(newBook).mockImplementationOnce(() => ({
    add: () => Promise.reject(new DrawingError('It takes too long.')),
    end: () => Promise.resolve(Buffer.alloc(0)),
  }));
  await work();
  expect(newBook).toHaveBeenCalledTimes(2);
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 2, failed: 0 });
});

test.each([
  ['certificates-pdf', 'Certificates'],
  ['code-sheet', 'QR codes'],
] as const)('in %s only the badge that cannot be drawn is missing, and it is listed', async (form, title) => {
  const faulty = `Ada ${uniqueWord()}`;
  vi.mocked(runDrawingJob).mockImplementation((job, patience) =>
    ['book', 'pdf'].includes(job.kind) && JSON.stringify(job).includes(faulty)
      ? Promise.reject(new DrawingError('It takes too long.'))
      : drawing.runDrawingJob(job, patience),
  );
  // All have the same art.
  const { ids, jobId, work } = await begin(form, ['Cleo', 'Dora', faulty, 'Emil', 'Finn']);
  await work();
  expect(newBook).toHaveBeenCalledTimes(2);
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', total: 5, done: 4, failed: 1 });
  expect((await filesOf(jobId)).files).toMatchObject([{ badges: 4, name: `${title}, 1 left out.pdf` }]);
  const name = expect.stringContaining(faulty) as string;
  expect(await stayedIn(sessionId, jobId)).toMatchObject([{ id: ids[2], name, why: 'not_drawn' }]);
  const { bytes, headers } = await downloadOf(sessionId, jobId);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(form === 'code-sheet' ? 1 : 4);
  expect(headers.get('content-disposition')).toContain(`${title}, 1 left out.pdf`);
});
