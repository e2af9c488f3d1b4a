import { AppError } from '../../app-error.ts';
import type { Answer } from '../../contract/calls/endpoint.ts';
import { type healthApi, healthParts } from '../../contract/calls/health.ts';
import type { Client } from '../../http/caller.ts';
import { getShownKey } from '../../credentials/keys.service.ts';
import { withDeadline } from '../../deadline.ts';
import { createInstanceLimit, tooMany } from '../../http/rate-limit.ts';
import { hasJobDueBefore } from '../../jobs/jobs.store.ts';
import { logPartDown } from '../../log/log.ts';
import { hasCodeDueBefore } from '../../mail/outbox.store.ts';
import { listOneFile, readOneDocument } from './health.store.ts';

const keptMs = 5_000;
const lookMs = 2_000;
// The mail sweep runs every minute and sends codes first; other mails may rightly queue for hours. Jobs are
// looked after every minute too.
const codeStandsMs = 3 * 60_000;
const jobStandsMs = 15 * 60_000;
const take = createInstanceLimit({ max: 120, windowSeconds: 60 });

type Part = (typeof healthParts)[number];
type Down = Partial<Record<Part, string>>;

const looks: Record<Part, () => Promise<unknown>> = {
  firestore: readOneDocument,
  storage: listOneFile,
  queue: expectQueueToMove,
  // Reads the published key without signing, which would load half a second of libraries.
  signing: getShownKey,
};

const words: Record<Part, string> = {
  firestore: 'Firestore does not answer.',
  storage: 'Cloud Storage does not answer.',
  queue: 'Codes or jobs that are due are not taken up, or cannot be looked up.',
  signing: 'Nobody could check what is signed: there is no key, or another one is shown under its name.',
};

let latest: { lookedAt: number; down: Promise<Down> } | undefined;

/** Reports that all parts are up, or throws with the others. One check at a time, cached for five seconds. */
export async function getHealth({ ipAddress }: Pick<Client, 'ipAddress'>): Promise<Answer<typeof healthApi.get>> {
  const seconds = take(ipAddress);
  if (seconds > 0) throw tooMany('The health was asked for too often.', seconds);
  if (!latest || Date.now() - latest.lookedAt > keptMs) latest = { lookedAt: Date.now(), down: look() };
  const down = await latest.down;
  const names = Object.keys(down);
  if (names.length === 0) return { state: 'ok', firestore: 'up', storage: 'up', queue: 'up', signing: 'up' };
  throw new AppError('unavailable', { message: `Down: ${names.join(', ')}.`, fields: down });
}

async function look(): Promise<Down> {
  const down: Down = {};
  await Promise.all(
    healthParts.map(async (part) => {
      try {
        await withDeadline(looks[part](), lookMs);
      } catch (error) {
        logPartDown(part, error instanceof AppError ? error.cause : error);
        down[part] = words[part];
      }
    }),
  );
  return down;
}

async function expectQueueToMove(): Promise<void> {
  const now = Date.now();
  const stand = await Promise.all([hasCodeDueBefore(now - codeStandsMs), hasJobDueBefore(now - jobStandsMs)]);
  if (stand.includes(true)) throw new Error('What is due is not taken up.');
}
