import type { importsApi } from '../../contract/calls/imports.ts';
import type { usersApi } from '../../contract/calls/users.ts';
import type { Handlers } from '../../http/route.ts';
import { createImport, importUsers, getImportRefused } from './imports.service.ts';
import { checkImport } from './check-import.service.ts';

export const importsHandlers: Handlers<typeof importsApi> = {
  create: ({ body, write }) => createImport(body, write),
  check: ({ body, ...reading }) => checkImport(body, reading),
  refused: ({ params, query }) => getImportRefused(params.id, query.after),
};

export const userImportHandlers = {
  import: ({ body, write }) => importUsers(body, write),
} satisfies Partial<Handlers<typeof usersApi>>;
