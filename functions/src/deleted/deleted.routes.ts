import { notFound } from '../app-error.ts';
import type { deletedApi } from '../contract/deleted.ts';
import type { Handlers } from '../http/route.ts';

const nothingKept = () => {
  throw notFound('act');
};

export const deletedHandlers: Handlers<typeof deletedApi> = {
  list: nothingKept,
  listRecords: nothingKept,
  findRecords: nothingKept,
  restore: nothingKept,
  purge: nothingKept,
};
