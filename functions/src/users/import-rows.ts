import { tagNameSchema } from '../contract/tags.ts';
import { type ImportRow, type NewUser, createUserSchema } from '../contract/users.ts';

// The header is row 1 of the file, so the first user is row 2.
const firstRow = 2;

export interface ImportedUser {
  row: number;
  user: NewUser;
  tagNames: string[];
}

export interface RowError {
  row: number;
  message: string;
}

/** Sorts rows into users to create and errors; a row is judged by itself and by the rows before it. */
export function judgeRows(rows: ImportRow[]): { users: ImportedUser[]; errors: RowError[] } {
  const users: ImportedUser[] = [];
  const errors: RowError[] = [];
  const rowOfEmail = new Map<string, number>();
  for (const [index, input] of rows.entries()) {
    const row = index + firstRow;
    const judged = judgeRow(input);
    if (typeof judged === 'string') {
      errors.push({ row, message: judged });
      continue;
    }
    const earlier = rowOfEmail.get(judged.user.email);
    if (earlier !== undefined) {
      errors.push({ row, message: `Duplicate email in file: row ${earlier} has it already` });
      continue;
    }
    rowOfEmail.set(judged.user.email, row);
    users.push({ row, ...judged });
  }
  return { users, errors };
}

function judgeRow({ name, email, department, tags }: ImportRow): { user: NewUser; tagNames: string[] } | string {
  if (name.trim() === '') return 'Name is required';
  const user = createUserSchema.safeParse({ name, email, department });
  if (!user.success) {
    const [issue] = user.error.issues;
    return issue?.path[0] === 'email' ? 'Invalid email format' : `${String(issue?.path[0])}: ${issue?.message ?? ''}`;
  }
  const tagNames: string[] = [];
  for (const tag of tags.filter((text) => text.trim() !== '')) {
    const tagName = tagNameSchema.safeParse(tag);
    if (!tagName.success) return `Tag "${tag.slice(0, 40)}": ${tagName.error.issues[0]?.message ?? ''}`;
    tagNames.push(tagName.data);
  }
  return { user: user.data, tagNames };
}
