import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Dependencies of the product. A failed health check names the broken ones in `fields`. */
export const healthParts = ['firestore', 'storage', 'queue', 'signing'] as const;

const upSchema = z.literal('up');

export const healthSchema = z.strictObject({
  state: z.literal('ok'),
  firestore: upSchema,
  storage: upSchema,
  queue: upSchema,
  signing: upSchema,
});

export const healthApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    description:
      'Whether the platform works, as checked within the last five seconds. If not, `fields` names what is down.',
    response: healthSchema,
    errors: ['unavailable', 'rate_limited'],
  }),
};
