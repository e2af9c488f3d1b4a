import * as z from 'zod';
import { bulkProgress, idsOrFilter } from './bulk.ts';
import { chosenBadges, noBadges } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { fileDaysKept, fileFormSchema, mostInFile } from './job-files.ts';
import { paperSizes } from '../rules/pictures.ts';

/** Order of what is made: by class and then family name, or that of the list which the badges come from. */
export const fileOrderSchema = z.enum(['class', 'list']);
export type FileOrder = z.output<typeof fileOrderSchema>;

const paperSchema = z.enum(paperSizes);
const choice = {
  form: fileFormSchema,
  /** Leaves out frame, colours and logo of certificates, for paper that has its own. */
  ownPaper: z.boolean().default(false),
  order: fileOrderSchema.default('class'),
};
/** Form of the files, and how they are drawn and ordered. */
export const fileChoiceSchema = z.object({ ...choice, paper: paperSchema });
export type FileChoice = z.output<typeof fileChoiceSchema>;

/** Names badges, and the files that are to be made of them. */
export const filesToMakeSchema = z
  .strictObject({
    ...chosenBadges,
    ...choice,
    /** Paper of the settings, unless another is said. */
    paper: paperSchema.optional(),
  })
  .superRefine(idsOrFilter('badgeIds', noBadges));
export type FilesToMake = z.output<typeof filesToMakeSchema>;

/** Outlook on files to be made. */
export const filesOutlookSchema = z.strictObject({
  /** Badges that they are about. */
  total: z.int(),
  /** Files that there will be at least: a class that fits into one is not cut. */
  files: z.int(),
  /** Seconds that it takes, about. */
  seconds: z.int(),
});
export type FilesOutlook = z.output<typeof filesOutlookSchema>;

const begunSchema = z.strictObject(bulkProgress);
export type FilesBegun = z.output<typeof begunSchema>;

/** The calls that make files of many badges, among those of badges. */
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
      `Make files of many badges: certificates, pictures, QR codes or a list for a mail merge, at most ${mostInFile} badges or 100 MB in ` +
      'each, cut between classes where it can. A job makes them, and is cancelled as any other. `listJobFiles` says which there are, ' +
      `\`getJobFile\` opens one. They are kept for ${fileDaysKept * 24} hours. A scheduled badge bears the date of its time; one that was ` +
      'taken back is in none of them. Whoever has the files has the names in them, so this is recorded.',
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
      'How many files the same call would make at least, of how many badges, and about how long it would take. Nothing is changed.',
    body: filesToMakeSchema,
    response: filesOutlookSchema,
  }),
};
