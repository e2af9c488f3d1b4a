import * as z from 'zod';
import { bulkProgress, idsOrFilter } from './bulk.ts';
import { chosenBadges, noBadges } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { fileDaysKept, fileFormSchema, mostInFile } from './job-files.ts';
import { paperSizes } from '../rules/pictures.ts';

/** Order of the files: by class and family name, or as in the list of badges. */
export const fileOrderSchema = z.enum(['class', 'list']);
export type FileOrder = z.output<typeof fileOrderSchema>;

const paperSchema = z.enum(paperSizes);
const fileChoiceShape = {
  form: fileFormSchema,
  /** Leaves out frame, colors and logo of certificates, for preprinted paper. */
  ownPaper: z.boolean().default(false),
  order: fileOrderSchema.default('class'),
};
export const fileChoiceSchema = z.object({ ...fileChoiceShape, paper: paperSchema });
export type FileChoice = z.output<typeof fileChoiceSchema>;

export const filesToMakeSchema = z
  .strictObject({
    ...chosenBadges,
    ...fileChoiceShape,
    /** Defaults to the paper size of the settings. */
    paper: paperSchema.optional(),
  })
  .superRefine(idsOrFilter('badgeIds', noBadges));
export type FilesToMake = z.output<typeof filesToMakeSchema>;

export const filesOutlookSchema = z.strictObject({
  total: z.int(),
  /** Minimum number of files: a class that fits into one file is not split. */
  files: z.int(),
  /** Estimated seconds. */
  seconds: z.int(),
});
export type FilesOutlook = z.output<typeof filesOutlookSchema>;

const begunSchema = z.strictObject(bulkProgress);
export type FilesBegun = z.output<typeof begunSchema>;

export const badgeFilesApi = {
  makeFiles: endpoint({
    method: 'POST',
    path: '/api/badges/files',
    access: 'issuer',
    job: 'make-files',
    undoable: { no: 'It changes no record.' },
    repeats: true,
    answersWithinSeconds: 10,
    description:
      'Make files of many badges: certificates, pictures, QR codes or a list for a mail merge. Each file has at ' +
      `most ${mostInFile} badges or 100 MB, and is split between classes if possible. A job makes the files and ` +
      `can be cancelled. \`listJobFiles\` lists them, \`getJobFile\` opens one. They are kept for ${fileDaysKept * 24} hours. ` +
      'A scheduled badge shows its scheduled date; badges taken back are left out. The call is ' +
      'recorded, because the files contain names.',
    body: filesToMakeSchema,
    response: begunSchema,
    idempotent: true,
  }),
  countFiles: endpoint({
    method: 'POST',
    path: '/api/badges/files/count',
    access: 'issuer',
    onlyLooks: true,
    description:
      'The minimum number of files that the same call would make, the number of badges, and the approximate ' +
      'duration. Changes nothing.',
    body: filesToMakeSchema,
    response: filesOutlookSchema,
  }),
};
