import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** What the Firebase client needs. `emulators` is null in production. */
export const clientConfigSchema = z.strictObject({
  projectId: z.string(),
  apiKey: z.string(),
  emulators: z.strictObject({ auth: z.string(), firestore: z.string() }).nullable(),
});

export type ClientConfig = z.output<typeof clientConfigSchema>;

export const clientConfigApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/client-config',
    access: 'public',
    description: 'Public Firebase configuration for live listeners, so one build runs in every environment.',
    response: clientConfigSchema,
  }),
};
