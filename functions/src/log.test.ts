import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from './contract/index.ts';
import * as log from './log.ts';
import { type Line, counts } from './testing/metric-filter.ts';

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
const read = (name: string) => readFileSync(new URL(`../../docs/operations/${name}.json`, import.meta.url), 'utf8');
const metrics = JSON.parse(read('metrics')) as Metric[];
const request = { id: 'request-1', method: 'GET', route: '/api/verify/{hash}', reads: 1, writes: 2 };
const ended = { kind: 'issue', seconds: 3, done: 2, skipped: 1, failed: 0 };
const trouble = new Error('No connection');

/** Everything that happens, and the metrics that count it. */
const happenings: [string, () => void, string[]][] = [
  [
    'a page that Hosting did not answer with',
    () => {
      log.logHostedPageRefused(trouble);
    },
    [],
  ],
  [
    'a call',
    () => {
      log.logRequest(request, { status: 200, latencyMs: 12 });
    },
    ['badges_request_latency', 'badges_firestore_reads', 'badges_firestore_writes'],
  ],
  [
    'a failed call',
    () => {
      log.logRequestFailed(500, trouble);
    },
    ['badges_failed_requests'],
  ],
  [
    'a sign-in',
    () => {
      log.logSignedIn('code');
    },
    [],
  ],
  [
    'a refused sign-in',
    () => {
      log.logSignInRefused('password');
    },
    ['badges_sign_ins_refused'],
  ],
  [
    'a mail',
    () => {
      log.logMailSent('mail-1');
    },
    ['badges_mails_sent'],
  ],
  [
    'a failed mail',
    () => {
      log.logMailFailed('mail-1', 2, trouble);
    },
    ['badges_mails_failed'],
  ],
  [
    'a refused mail',
    () => {
      log.logMailEnded('mail-1', 'refused');
    },
    ['badges_mails_refused'],
  ],
  [
    'a mail that is given up',
    () => {
      log.logMailEnded('mail-1', 'given up');
    },
    ['badges_mails_refused'],
  ],
  [
    'a queue that takes no mail',
    () => {
      log.logMailNotWoken(trouble);
    },
    ['badges_mails_failed'],
  ],
  [
    'a job',
    () => {
      log.logJobStarted('job-1', 'issue');
    },
    [],
  ],
  [
    'a done job',
    () => {
      log.logJobEnded('job-1', { ...ended, state: 'done' });
    },
    ['badges_jobs_done'],
  ],
  [
    'a cancelled job',
    () => {
      log.logJobEnded('job-1', { ...ended, state: 'cancelled' });
    },
    [],
  ],
  [
    'a failed job',
    () => {
      log.logJobEnded('job-1', { ...ended, state: 'failed' });
    },
    ['badges_jobs_failed'],
  ],
  [
    'a job that stands',
    () => {
      log.logJobTakenUp('job-1');
    },
    ['badges_jobs_standing'],
  ],
  [
    'a job in trouble',
    () => {
      log.logJobTroubled('job-1', 3, trouble);
    },
    ['badges_jobs_standing'],
  ],
  [
    'a queue that takes no job',
    () => {
      log.logJobNotQueued('job-1', trouble);
    },
    ['badges_jobs_standing'],
  ],
  [
    'a job that is not cleared',
    () => {
      log.logJobNotCleared('job-1', trouble);
    },
    [],
  ],
  [
    'a part that is down',
    () => {
      log.logPartDown('storage', trouble);
    },
    ['badges_parts_down'],
  ],
  [
    'a file that is not kept',
    () => {
      log.logDrawnFileNotKept('save', trouble);
    },
    [],
  ],
  [
    'a logo that is not read',
    () => {
      log.logLogoNotRead(trouble);
    },
    [],
  ],
];

test.each(happenings)('exactly its metrics count %s, and find what they take from its line', (_, happen, expected) => {
  happen();
  const [line] = lines as [Line];
  expect(lines).toHaveLength(1);
  const counting = metrics.filter(({ filter }) => counts(filter, line));
  expect(counting.map(({ name }) => name)).toEqual(expected);
  for (const { valueExtractor, labelExtractors = {} } of counting) {
    const taken = [...Object.values(labelExtractors), ...(valueExtractor ? [valueExtractor] : [])];
    for (const extractor of taken) {
      const [, field = ''] = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor) ?? [];
      expect(line, extractor).toHaveProperty([field]);
    }
  }
});

test('every metric counts something', () => {
  const counted = new Set(happenings.flatMap(([, , names]) => names));
  expect(metrics.map(({ name }) => name).filter((name) => !counted.has(name))).toEqual([]);
});

test('every event is among what happens', () => {
  const names = Object.keys(log).filter((name) => name !== 'logMailPrinted');
  const used = happenings.map(([, happen]) => /\.(log\w+)/.exec(happen.toString())?.[1]);
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
});

test('the routes that alerts name are those of endpoints', () => {
  const routes = [...read('alerts').matchAll(/metric\.labels\.route=\\"([^\\]+)\\"/g)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(0);
  const known: string[] = endpoints.map(({ path }) => path);
  expect(routes.filter((route) => !known.includes(route ?? ''))).toEqual([]);
});
