import { createUserSchema, maxTagsAtOnce, tagNameSchema } from 'functions/contract';
import type { ImportCells } from './import-file.ts';

/**
 * Why a row cannot be imported, in the server's words, or null. `rowOfEmail` knows the good rows before it; the server
 * sees one piece of the file at a time and could not tell twins in different pieces apart from users who exist.
 */
export function judgeImportRow(cells: ImportCells, row: number, rowOfEmail: Map<string, number>): string | null {
  if (cells.name === '') return 'Name is required';
  const user = createUserSchema.safeParse({ name: cells.name, email: cells.email, department: cells.department });
  if (!user.success) {
    const [issue] = user.error.issues;
    return issue?.path[0] === 'email' ? 'Invalid email format' : `${String(issue?.path[0])}: ${issue?.message ?? ''}`;
  }
  const tagProblem = judgeTags(cells.tags);
  if (tagProblem) return tagProblem;
  const earlier = rowOfEmail.get(user.data.email);
  if (earlier !== undefined) return `Duplicate email in file: row ${earlier} has it already`;
  rowOfEmail.set(user.data.email, row);
  return null;
}

function judgeTags(tags: string[]): string | null {
  if (tags.length > maxTagsAtOnce) return `tags: Use at most ${maxTagsAtOnce}`;
  for (const tag of tags) {
    const [issue] = tagNameSchema.safeParse(tag).error?.issues ?? [];
    if (issue) return `Tag "${tag.slice(0, 40)}": ${issue.message}`;
  }
  return null;
}
