import * as log from '../log/log.ts';

const request = { id: 'request-1', method: 'GET', route: '/api/verify/{hash}', reads: 1, writes: 2 };
const ended = { kind: 'issue', seconds: 3, done: 2, skipped: 1, failed: 0 };
const trouble = new Error('No connection');

/** Everything that happens, how it is logged, and the metrics that count it. */
export const happenings: [string, () => void, string[]][] = [
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
    'a changed password',
    () => {
      log.logPasswordChanged();
    },
    [],
  ],
  [
    'an address or a password on the account of live listeners',
    () => {
      log.logListenerMadeAnew();
    },
    [],
  ],
  [
    'the use of a session that is not kept',
    () => {
      log.logSessionUseNotKept(trouble);
    },
    [],
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
    'a held job',
    () => {
      log.logJobEnded('job-1', { ...ended, state: 'held' });
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
    'a credential that cannot be signed',
    () => {
      log.logNotSigned(trouble);
    },
    // Health finds the same, and is what is counted.
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
