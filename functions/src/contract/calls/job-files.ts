import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, timeSchema } from '../rules/fields.ts';

export const fileDaysKept = 1;
export const fileAddressMinutes = 10;
export const mostInFile = 500;

/**
 * Forms of files from many badges: certificates as single files or one document, pictures, QR codes to cut out, or a
 * mail-merge list.
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
  /** From 1. */
  number: z.int(),
  /** "Certificates 1 of 3.zip", or "Certificates, 2 left out.zip" if badges are missing. */
  name: z.string(),
  form: fileFormSchema,
  badges: z.int(),
  bytes: z.int(),
  madeAt: timeSchema,
  expiresAt: timeSchema,
});
export type MadeFile = z.output<typeof madeFileSchema>;

export const jobFilesApi = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/files',
    access: 'issuer',
    description:
      `The files that a job has made so far, none older than ${fileDaysKept * 24} hours. \`/api/acts/{id}/stayed\` ` +
      'lists the badges that are in none of them.',
    params: idParamsSchema,
    response: z.strictObject({
      files: z.array(madeFileSchema),
      /** Minimum number of files, while they are made. */
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
      `The address of a file that a job made. It opens the file for ${fileAddressMinutes} minutes to anyone who ` +
      `has it. Each answer is recorded. \`gone\` if the file is older than ${fileDaysKept * 24} hours, or a badge ` +
      'in it was deleted or its recipient forgotten since.',
    params: idParamsSchema,
    body: z.strictObject({
      /** From 1. */
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
      'A file by the address that `getJobFile` returns on the emulators, which cannot sign one. Not available in ' +
      'production, where Cloud Storage serves that address.',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'This is not the address of a file') }),
    response: z.string(),
    media: 'application/octet-stream',
    errors: ['not_found'],
  }),
};
