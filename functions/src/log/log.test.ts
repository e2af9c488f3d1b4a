import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { noCost } from './count-firestore.ts';
import * as log from './log.ts';
import { type Line, counts } from '../testing/metric-filter.ts';

const lines = vi.hoisted<Line[]>(() => []);
vi.mock('firebase-functions/logger', () => ({
  write: (line: Line) => lines.push(JSON.parse(JSON.stringify(line)) as Line),
}));
beforeEach(() => {
  lines.length = 0;
});

interface Metric {
  name: string;
  filter: string;
  valueExtractor?: string;
  labelExtractors?: Record<string, string>;
}
const read = (name: string) => readFileSync(new URL(`../../../docs/operations/${name}.json`, import.meta.url), 'utf8');
const metrics = JSON.parse(read('metrics')) as Metric[];

const call = {
  id: 'request-1',
  method: 'GET',
  route: '/api/verify/{hash}',
  cost: { ...noCost(), reads: 1, writes: 2 },
};
const ended = { kind: 'issue', seconds: 3, done: 2, skipped: 1, failed: 0 };
const trouble = new Error('No connection');

/** Event with the arguments of its function, and the metrics that count it. */
function happening<Name extends keyof typeof log>(
  what: string,
  name: Name,
  args: Parameters<(typeof log)[Name]>,
  ...metrics: string[]
) {
  return {
    what,
    name,
    happen: () => {
      (log[name] as (...of: unknown[]) => void)(...args);
    },
    metrics,
  };
}

const happenings = [
  happening('a page that Hosting did not answer with', 'logHostedPageRefused', [trouble]),
  happening(
    'a call',
    'logRequest',
    [call, { status: 200, latencyMs: 12 }],
    'badges_request_latency',
    'badges_firestore_reads',
    'badges_firestore_writes',
  ),
  happening('a failed call', 'logRequestFailed', [500, trouble], 'badges_failed_requests'),
  happening('a sign-in', 'logSignedIn', ['code']),
  happening('a refused sign-in', 'logSignInRefused', ['password'], 'badges_sign_ins_refused'),
  happening('a changed password', 'logPasswordChanged', []),
  happening('an address or a password on the account of live listeners', 'logListenerMadeAnew', []),
  happening('the use of a session that is not kept', 'logSessionUseNotKept', [trouble]),
  happening('a mail', 'logMailSent', ['mail-1'], 'badges_mails_sent'),
  happening('a failed mail', 'logMailFailed', ['mail-1', 2, trouble], 'badges_mails_failed'),
  happening('a refused mail', 'logMailEnded', ['mail-1', 'refused'], 'badges_mails_refused'),
  happening('a mail that is given up', 'logMailEnded', ['mail-1', 'given up'], 'badges_mails_refused'),
  happening('a queue that takes no mail', 'logMailNotWoken', [trouble], 'badges_mails_failed'),
  happening('a job', 'logJobStarted', ['job-1', 'issue']),
  happening('a done job', 'logJobEnded', ['job-1', { ...ended, state: 'done' }], 'badges_jobs_done'),
  happening('a cancelled job', 'logJobEnded', ['job-1', { ...ended, state: 'cancelled' }]),
  happening('a held job', 'logJobEnded', ['job-1', { ...ended, state: 'held' }]),
  happening('a failed job', 'logJobEnded', ['job-1', { ...ended, state: 'failed' }], 'badges_jobs_failed'),
  happening('a job that stands', 'logJobTakenUp', ['job-1'], 'badges_jobs_standing'),
  happening('a job in trouble', 'logJobTroubled', ['job-1', 3, trouble], 'badges_jobs_standing'),
  happening('a queue that takes no job', 'logJobNotQueued', ['job-1', trouble], 'badges_jobs_standing'),
  happening('a job that is not cleared', 'logJobNotCleared', ['job-1', trouble]),
  // The health check finds the same, and is counted.
  happening('a credential that cannot be signed', 'logNotSigned', [trouble]),
  happening('a part that is down', 'logPartDown', ['storage', trouble], 'badges_parts_down'),
  happening('a file that is not kept', 'logDrawnFileNotKept', ['save', trouble]),
  happening('a logo that is not read', 'logLogoNotRead', [trouble]),
];

test.each(happenings)('$what is counted by exactly its metrics, which find their values in its line', (one) => {
  one.happen();
  const [line] = lines as [Line];
  expect(lines).toHaveLength(1);
  const counting = metrics.filter(({ filter }) => counts(filter, line));
  expect(counting.map(({ name }) => name)).toEqual(one.metrics);
  for (const { valueExtractor, labelExtractors = {} } of counting) {
    const taken = [...Object.values(labelExtractors), ...(valueExtractor ? [valueExtractor] : [])];
    for (const extractor of taken) {
      const [, field = ''] = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor) ?? [];
      expect(line, extractor).toHaveProperty([field]);
    }
  }
});

test('every metric counts something', () => {
  const counted = new Set(happenings.flatMap((one) => one.metrics));
  expect(metrics.map(({ name }) => name).filter((name) => !counted.has(name))).toEqual([]);
});

test('every event is tested', () => {
  const used: string[] = happenings.map(({ name }) => name);
  const events = Object.keys(log).filter((name) => name.startsWith('log') && name !== 'logMailPrinted');
  expect(events.filter((name) => !used.includes(name))).toEqual([]);
});

test('the routes that alerts name are those of endpoints', () => {
  const routes = [...read('alerts').matchAll(/metric\.labels\.route=\\"([^\\]+)\\"/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(0);
  const known: string[] = endpoints.map(({ path }) => path);
  expect(routes.filter((route) => !known.includes(route ?? ''))).toEqual([]);
});
