import * as z from 'zod';

export const jobKindSchema = z.enum([
  'bulk-by-tags',
  'issue',
  'unissue',
  'correct',
  'delete',
  'send-mail',
  'assign-tags',
  'replace-tags',
  'set-status',
  'delete-users',
  'forget-users',
  'import',
  'follow-user',
  'delete-user',
  'delete-tag',
  'undo',
  'restore',
  'purge',
  'tell-mistake',
  'publish',
  'remind',
  'make-files',
]);
export type JobKind = z.output<typeof jobKindSchema>;
