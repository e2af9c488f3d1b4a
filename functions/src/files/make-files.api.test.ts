import { expect, test, vi } from 'vitest';
import { saveSvg } from '../templates/svg.store.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { longDate } from '../contract/words/dates.ts';
import { jobFilesApi } from '../contract/calls/job-files.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, signIn } from '../testing/api.ts';
import { createBadgeWith, createTag, uniqueEmail, uniqueWord } from '../testing/builders.ts';
import { endOfJob, issueToNewTag, stayedIn } from '../testing/jobs.ts';
import { downloadOf, makeFilesOf, unzippedOf } from '../testing/generated-files.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { createScheduledBadge, inHours } from '../testing/scheduled-badges.ts';

// The queue starts within seconds, and each file must be drawn.
vi.setConfig({ testTimeout: 120_000 });

const sessionId = await signIn();
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function issuedTo(name: string, details: object = {}) {
  const user = await call(usersApi.create, { sessionId, body: { name, email: uniqueEmail(), ...details } });
  return createBadgeWith(sessionId, { userId: user.id, publishAt: inHours(0) });
}

async function issuedInClass(...names: string[]) {
  const tag = await createTag(sessionId, 'class');
  const badges = await Promise.all(names.map((name) => issuedTo(name, { classId: tag.id })));
  return { className: tag.name, badges, ids: badges.map(({ id }) => id) };
}

const filesOf = (jobId: string) => call(jobFilesApi.listFiles, { sessionId, params: { id: jobId } });

test('the certificates of a class are files in a ZIP, sorted by family name, with unique names', async () => {
  const { className, ids } = await issuedInClass('Zoë Zimmer', 'Grace Hopper', 'Ada Byron', 'Grace Hopper');
  const files = await unzippedOf(sessionId, await makeFilesOf(sessionId, ids, 'certificates-zip'));
  expect(Object.keys(files)).toEqual([
    `${className}/Byron, Ada - Dean's List 2026.pdf`,
    `${className}/Hopper, Grace - Dean's List 2026.pdf`,
    `${className}/Hopper, Grace - Dean's List 2026 (2).pdf`,
    `${className}/Zimmer, Zoë - Dean's List 2026.pdf`,
  ]);
  for (const pdf of Object.values(files)) expect(pagesIn(pdf)).toBe(1);
});

test('the files keep the order of the list if requested', async () => {
  const { ids } = await issuedInClass('Zoë Zimmer', 'Ada Byron');
  const files = await unzippedOf(sessionId, await makeFilesOf(sessionId, ids, 'pictures-zip', { order: 'list' }));
  expect(Object.keys(files).map((path) => path.split('/')[1])).toEqual([
    "Zimmer, Zoë - Dean's List 2026.png",
    "Byron, Ada - Dean's List 2026.png",
  ]);
  for (const png of Object.values(files)) expect(png.toString('latin1', 1, 4)).toBe('PNG');
});

test('many certificates are the pages of one document, with each font once', async () => {
  const { ids } = await issuedInClass('Ada Byron', 'Grace Hopper', 'Zoë Zimmer');
  const { bytes, headers } = await downloadOf(sessionId, await makeFilesOf(sessionId, ids, 'certificates-pdf'));
  expect(headers.get('content-disposition')).toContain('filename=Certificates.pdf');
  expect(pagesIn(bytes)).toBe(3);
  const fontsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/BaseFont \/\w+\+[\w-]+/g) ?? [];
  expect(fontsIn(bytes)).not.toEqual([]);
  const one = await downloadOf(sessionId, await makeFilesOf(sessionId, ids.slice(0, 1), 'certificates-pdf'));
  expect(fontsIn(bytes)).toHaveLength(fontsIn(one.bytes).length);
});

test('letter paper sets the size of pages and single files, also on own paper', async () => {
  const { ids } = await issuedInClass('Ada Byron');
  const choice = { paper: 'letter', ownPaper: true };
  const { bytes } = await downloadOf(sessionId, await makeFilesOf(sessionId, ids, 'certificates-pdf', choice));
  const files = await unzippedOf(sessionId, await makeFilesOf(sessionId, ids, 'certificates-zip', choice));
  const isLetter = (pdf: Buffer) => pdf.toString('latin1').includes('/MediaBox [0 0 792 612]');
  expect([bytes, ...Object.values(files)].map(isLetter)).toEqual([true, true]);
});

test('a mail merge has a list, and the codes at its paths', async () => {
  const { className, badges, ids } = await issuedInClass('Grace Hopper', '=1+1');
  const files = await unzippedOf(sessionId, await makeFilesOf(sessionId, ids, 'mail-merge'));
  const lines = files['list.csv']?.toString().trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  const grace = lines.find((line) => line.startsWith('"Grace Hopper"'));
  const [badge] = badges;
  expect(grace).toContain(`"Grace","Hopper","${badge?.recipientEmail ?? ''}","${className}"`);
  expect(grace).toContain(`"${badge?.verificationHash ?? ''}","${className}/Hopper, Grace - Dean's List 2026.png"`);
  expect(lines.some((line) => line.startsWith(`"'=1+1"`))).toBe(true);
  expect(Object.keys(files)).toEqual(expect.arrayContaining([`${className}/Hopper, Grace - Dean's List 2026.png`]));
});

test('badges that cannot be in a file are left out, and are listed in the file and by the API', async () => {
  const { ids } = await issuedInClass('Ada Byron', 'Grace Hopper', 'Zoë Zimmer', 'Alan Turing');
  const [, revoked, broken, gone] = ids;
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [revoked ?? ''] } });
  const unfinished = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="${uniqueWord()}">`;
  const svgPath = await saveSvg(unfinished);
  await db.doc(`badges/${broken ?? ''}`).update({ 'art.svgPath': svgPath });
  await call(badgesApi.delete, { sessionId, params: { id: gone ?? '' } });
  for (const form of ['certificates-zip', 'pictures-zip', 'certificates-pdf'] as const) {
    const jobId = await makeFilesOf(sessionId, ids, form);
    const { files } = await filesOf(jobId);
    const missing = await stayedIn(sessionId, jobId);
    expect(files).toMatchObject([{ number: 1, badges: 1, form }]);
    expect(files[0]?.name).toMatch(/, 3 left out\.(pdf|zip)$/);
    expect(missing).toEqual(
      expect.arrayContaining([
        { id: revoked, kind: 'badge', name: "Dean's List 2026, Grace Hopper", why: 'revoked' },
        { id: broken, kind: 'badge', name: "Dean's List 2026, Zoë Zimmer", why: 'not_drawn' },
        { id: gone, kind: 'badge', name: null, why: 'gone' },
      ]),
    );
    expect(missing).toHaveLength(3);
    expect(await endOfJob(sessionId, jobId)).toMatchObject({ total: 4, done: 1, skipped: 2, failed: 1 });
    if (form === 'certificates-pdf') continue;
    const lines = (await unzippedOf(sessionId, jobId))['missing.csv']?.toString().trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines?.join()).toContain('"Grace Hopper","Dean\'s List 2026","taken back"');
  }
});

test('the certificate of a scheduled badge has its publication date', async () => {
  const { id, badgeType, publicationId } = await createScheduledBadge(sessionId);
  const { publishAt } = await call(jobsApi.get, { sessionId, params: { id: publicationId } });
  const files = await unzippedOf(sessionId, await makeFilesOf(sessionId, [id], 'certificates-zip'));
  const [pdf] = Object.values(files);
  const words = readPdfTexts(pdf ?? Buffer.alloc(0)).map(({ text }) => text);
  expect(words).toContain(longDate(publishAt ?? '', 'UTC'));
  expect(words.join(' ')).toContain(badgeType);
});

test('a filter can select the badges; if none match, no file is made', async () => {
  const word = uniqueWord();
  await issuedTo(`Ada ${word}`);
  const body = { filter: { search: word }, form: 'code-sheet' } as const;
  expect(await call(badgesApi.countFiles, { sessionId, body })).toMatchObject({ total: 1, files: 1 });
  const { jobId } = await call(badgesApi.makeFiles, { sessionId, body });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: 1, done: 1, undo: 'none' });
  const none = { ...body, filter: { search: uniqueWord() } };
  expect(await call(badgesApi.countFiles, { sessionId, body: none })).toEqual({ total: 0, files: 0, seconds: 0 });
  const { jobId: idle } = await call(badgesApi.makeFiles, { sessionId, body: none });
  expect(await endOfJob(sessionId, idle)).toMatchObject({ state: 'done', total: 0, done: 0 });
  expect(await filesOf(idle)).toEqual({ files: [], expected: 0 });
});

test('more badges than fit in one file make several numbered files, with 24 codes per page', async () => {
  const { jobId: issuing } = await issueToNewTag(sessionId, 501);
  await endOfJob(sessionId, issuing);
  const chosen = { filter: { search: '', jobId: issuing }, form: 'code-sheet' } as const;
  expect(await call(badgesApi.countFiles, { sessionId, body: chosen })).toMatchObject({ total: 501, files: 2 });
  const { jobId } = await call(badgesApi.makeFiles, { sessionId, body: chosen });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: 501, done: 501 });
  const { files, expected } = await filesOf(jobId);
  expect(files.map(({ name, badges }) => [name, badges])).toEqual([
    ['QR codes 1 of 2.pdf', 500],
    ['QR codes 2 of 2.pdf', 1],
  ]);
  expect(expected).toBe(2);
  expect(pagesIn((await downloadOf(sessionId, jobId)).bytes)).toBe(21);
});
