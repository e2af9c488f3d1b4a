import { Router } from 'express';
import { auditApi } from '../contract/audit.ts';
import { contentDisposition } from '../http/file-name.ts';
import { mount } from '../http/route.ts';
import { exportActCsv, getActHistory, getActLines, listActs } from './audit.service.ts';

export const auditRoutes = Router();

mount(auditRoutes, auditApi.list, ({ query }) => listActs(query));
mount(auditRoutes, auditApi.lines, ({ params, query }) => getActLines(params.id, query.cursor));
mount(auditRoutes, auditApi.exportCsv, async ({ query }) => ({
  content: await exportActCsv(query),
  headers: { 'Content-Disposition': contentDisposition(`Audit ${new Date().toISOString().slice(0, 10)}`, 'csv') },
}));
mount(auditRoutes, auditApi.history, ({ params, query, session }) => getActHistory(params.id, query, session.role));
