import { waitUntil } from '../emulators/wait.mjs';
import { expectThat } from './report.mjs';

// The queue begins within seconds, and one page is drawn.
const deadlineMs = 120_000;

/**
 * Creates a file of a badge and follows its signed address, the only proof that signing works.
 * @param {{ call: (method: string, path: string, body?: unknown) => Promise<any>, badgeId: string }} badge
 */
export async function expectMadeFile({ call, badgeId }) {
  const { jobId } = await call('POST', '/api/badges/files', { badgeIds: [badgeId], form: 'code-sheet' });
  const jobNow = () => call('GET', `/api/jobs/${jobId}`);
  const hasEnded = async () => !['queued', 'running'].includes((await jobNow()).state);
  await waitUntil(hasEnded, { what: 'The queue made no file', deadlineMs });
  const { state, done } = await jobNow();
  expectThat(state === 'done' && done === 1, `work that is ${state}, with ${done} badges in it`);
  const { url } = await call('POST', `/api/jobs/${jobId}/file`, { number: 1 });
  const response = await fetch(url);
  expectThat(response.status === 200, `an address that answers ${response.status}`);
  const name = response.headers.get('content-disposition') ?? '';
  expectThat(name.includes('QR codes.pdf'), `a file without its name: "${name}"`);
  const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5);
  expectThat(start === '%PDF-', `a file that begins with "${start}"`);
}
