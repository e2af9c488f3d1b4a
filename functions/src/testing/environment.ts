import * as z from 'zod';

/** Addresses of the running test emulators, set by the command that starts them. */
export const environment = z
  .object({
    SITE_URL: z.string(),
    SWEEP_URL: z.string(),
    GCLOUD_PROJECT: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    OBSERVED_STATUSES_FILE: z.string().default('.cache/reports/observed-statuses.jsonl'),
    ASKED_QUERIES_FILE: z.string().default('.cache/reports/asked-queries.jsonl'),
  })
  .parse(process.env);
