import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, timeSchema } from '../rules/fields.ts';

export const fileDaysKept = 1;
export const fileAddressMinutes = 10;
/** Badges in one file, at most. */
export const mostInFile = 500;

/**
 * Forms of the files that are made of many badges: the certificates one by one or as pages of one document, the pictures, the QR
 * codes to cut out, and a list for the mail merge of an office program.
 */
export const fileFormSchema = z.enum([
  'certificates-zip',
  'certificates-pdf',
  'pictures-zip',
  'code-sheet',
  'mail-merge',
]);
export type FileForm = z.output<typeof fileFormSchema>;

export const madeFileSchema = z.strictObject({
  /** Place among the files of its job, from 1 on. */
  number: z.int(),
  /** Name to save it under: "Certificates 1 of 3.zip", or "Certificates, 2 left out.zip" if badges are missing in it. */
  name: z.string(),
  form: fileFormSchema,
  /** Badges in it. */
  badges: z.int(),
  bytes: z.int(),
  madeAt: timeSchema,
  /** Time from which nobody gets it any more. */
  expiresAt: timeSchema,
});
export type MadeFile = z.output<typeof madeFileSchema>;

/** The calls about files that a job made, among those of jobs. */
export const jobFilesApi = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/files',
    access: 'issuer',
    description:
      `The files that a job has made so far, none of which is older than ${fileDaysKept * 24} hours. \`/api/acts/{id}/stayed\` lists the ` +
      'badges that are in none of them.',
    params: idParamsSchema,
    response: z.strictObject({
      files: z.array(madeFileSchema),
      /** Files that there will be at least, while they are made. */
      expected: z.int(),
    }),
    errors: ['not_found'],
  }),
  getFile: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/file',
    access: 'issuer',
    undoable: { no: 'It changes no record.' },
    repeats: true,
    description:
      `The address of a file that a job made, which opens it for ${fileAddressMinutes} minutes to anyone who has it. Each answer is ` +
      `recorded. \`gone\` where the file was kept for ${fileDaysKept * 24} hours, or a badge in it was deleted or its person forgotten since.`,
    params: idParamsSchema,
    body: z.strictObject({
      /** Place of the file among those of the job, from 1 on. */
      number: z.int().min(1).max(100_000),
    }),
    response: z.strictObject({ url: z.url(), expiresAt: timeSchema }),
    errors: ['not_found', 'gone'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/files/{token}',
    access: 'public',
    description:
      'A file by the address that `getJobFile` answers on the emulators, which cannot sign one. Nothing is there in production, where ' +
      'Cloud Storage answers such an address.',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'This is not the address of a file') }),
    response: z.string(),
    media: 'application/octet-stream',
    errors: ['not_found'],
  }),
};
