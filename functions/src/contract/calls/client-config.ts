import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Unavailable if the site is deployed without it, whatever the settings say. */
export const googleSignInSchema = z.enum(['on', 'off', 'unavailable']);
export type GoogleSignIn = z.output<typeof googleSignInSchema>;

/** Configuration of the browser's Firebase client and of Google sign-in. `emulators` is null in production. */
export const clientConfigSchema = z.strictObject({
  projectId: z.string(),
  apiKey: z.string(),
  emulators: z.strictObject({ auth: z.string(), firestore: z.string() }).nullable(),
  googleSignIn: googleSignInSchema,
});

export type ClientConfig = z.output<typeof clientConfigSchema>;

export const clientConfigApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/client-config',
    access: 'public',
    description:
      'Public Firebase configuration for live listeners and Google sign-in, so that one build runs in every ' +
      'environment.',
    response: clientConfigSchema,
  }),
};
