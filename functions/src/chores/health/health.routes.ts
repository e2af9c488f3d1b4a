import type { healthApi } from '../../contract/calls/health.ts';
import type { Handlers } from '../../http/route.ts';
import { getHealth } from './health.service.ts';

export const healthHandlers: Handlers<typeof healthApi> = {
  get: ({ client }) => getHealth(client),
};
