import type { auditApi } from '../contract/calls/audit.ts';
import { contentDisposition } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { exportActCsv, getActHistory, getActLines, listActs } from './audit.service.ts';

export const auditHandlers: Handlers<typeof auditApi> = {
  list: ({ query }) => listActs(query),
  lines: ({ params, query }) => getActLines(params.id, query.cursor),
  exportCsv: async ({ query }) => ({
    content: await exportActCsv(query),
    headers: { 'Content-Disposition': contentDisposition(`Audit ${new Date().toISOString().slice(0, 10)}`, 'csv') },
  }),
  history: ({ params, query, session }) => getActHistory(params.id, query, session.role),
};
