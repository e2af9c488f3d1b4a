import type { DifferingRow, ImportPreview, Job, RefusedRow, Tag } from 'functions/contract';
import { type SeenCall, fakeApi, json } from './fake-api.ts';
import { sampleJob } from './sample-jobs.ts';

export const sampleImport: Job = {
  ...sampleJob,
  id: '00000000-0000-8000-8000-0000000000c1',
  kind: 'import',
  title: 'Import 501 people from users.csv',
  total: 501,
  done: 0,
  requestedBy: 'ada@example.com',
  updatedAt: '2026-11-20T12:00:30.000Z',
};

/** Preview of a list in which everyone is new. */
function allNew({ users }: { users: { row: number }[] }): ImportPreview {
  return { rows: users.map(({ row }) => ({ row, kind: 'new' })), missing: [], newTags: [] };
}

/** Server with one import: its state, refused rows, and answer to its start. */
export interface ImportServer {
  job: Job;
  refused: RefusedRow[];
  tags: Tag[];
  begin: (call: SeenCall) => Response | Promise<Response>;
  /** Answers a preview; by default all rows are new. */
  preview: (call: SeenCall) => Response | Promise<Response>;
  differing: DifferingRow[];
  cancel: () => Response;
  /** Answers in place of the refused rows. */
  failing: Response | null;
  seen: SeenCall[];
}

/** Answers calls about an import from the current `server`, which tests change. */
export function fakeImports(changes: Partial<ImportServer> = {}): ImportServer {
  const server: ImportServer = {
    job: sampleImport,
    refused: [],
    tags: [],
    begin: () => begun(),
    preview: ({ body }) => json(allNew(body as { users: { row: number }[] })),
    differing: [],
    cancel: () => json((server.job = { ...server.job, state: 'cancelled', problem: null })),
    failing: null,
    seen: [],
    ...changes,
  };
  const begun = () => json({ jobId: server.job.id, state: server.job.state, total: server.job.total });
  server.seen = fakeApi({
    'POST /api/imports': (call) => server.begin(call),
    'POST /api/imports/preview': (call) => server.preview(call),
    'GET /api/tags': () => json(server.tags),
    'GET /api/jobs': json({ jobs: [] }),
    [`POST /api/jobs/${sampleImport.id}/cancel`]: () => server.cancel(),
    // Two pages, regardless of the number.
    [`GET /api/imports/${sampleImport.id}/refused`]: ({ query }) =>
      server.failing?.clone() ??
      json(
        query.has('after')
          ? { rows: server.refused.slice(1), differing: server.differing, next: null }
          : { rows: server.refused.slice(0, 1), differing: [], next: '000000000' },
      ),
  });
  return server;
}
