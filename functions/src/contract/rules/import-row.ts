import { maxTagsAtOnce } from '../calls/bulk.ts';
import { detailKeys } from './person-details.ts';
import { pick } from '../text/pick.ts';
import { cleanText, sameTextKey } from '../text/same-text.ts';
import { tagNameSchema } from '../calls/tags.ts';
import type { ImportRow } from '../calls/import-users.ts';
import { type NewUser, createUserSchema } from '../calls/users.ts';

/** The header is row 1, as in a spreadsheet. */
export const firstImportRow = 2;

export interface GoodImportRow {
  user: NewUser;
  /** The person it is about, if the e-mail differs. */
  userId: string | null;
  className: string | null;
  tagNames: string[];
}

export interface ImportProblem {
  problem: string;
}

export const invalidEmail = 'Invalid email format';
export const tooManyTags = `tags: Use at most ${maxTagsAtOnce}`;

export const oneClassOnly = 'A person has one class';

type JudgedInput = ImportRow & { userId?: string | null | undefined };

/** Takes rows in order and checks each, also against earlier rows. */
export function createImportJudge(): (input: JudgedInput, row: number) => GoodImportRow | ImportProblem {
  const seen = new Map<string, { row: number; className: string | null }>();
  const rowOfIdentifier = new Map<string, number>();
  const rowOfUser = new Map<string, number>();
  return (input, row) => {
    const judged = judgeImportRow(input);
    if ('problem' in judged) return judged;
    const { user, className, userId } = judged;
    const identifier = user.identifier && identifierKey(user.identifier);
    const earlier = seen.get(user.email);
    if (earlier) return { problem: duplicateEmail(earlier, className) };
    const sameIdentifier = identifier && rowOfIdentifier.get(identifier);
    if (sameIdentifier) return { problem: `Duplicate identifier in file: row ${sameIdentifier} has it already` };
    const sameUser = userId && rowOfUser.get(userId);
    if (sameUser) return { problem: `Row ${sameUser} is about the same person already` };
    seen.set(user.email, { row, className });
    if (identifier) rowOfIdentifier.set(identifier, row);
    if (userId) rowOfUser.set(userId, row);
    return judged;
  };
}

// A person listed twice may have changed class in the middle of the file.
function duplicateEmail(earlier: { row: number; className: string | null }, className: string | null): string {
  const problem = `Duplicate email in file: row ${earlier.row} has it already`;
  const isSame = sameTextKey(earlier.className ?? '') === sameTextKey(className ?? '');
  if (earlier.className === null || className === null || isSame) return problem;
  return `${problem}, in the class ${earlier.className}, and this one is in ${className}`;
}

/** Key to compare identifiers: like other texts, but without spaces. */
export function identifierKey(identifier: string): string {
  return sameTextKey(identifier).replaceAll(' ', '');
}

function judgeImportRow({
  tags,
  class: inClass,
  userId = null,
  ...details
}: JudgedInput): GoodImportRow | ImportProblem {
  if (cleanText(details.name) === '') return { problem: 'Name is required' };
  const user = createUserSchema.safeParse(pick(details, detailKeys));
  if (!user.success) {
    const [issue] = user.error.issues;
    if (issue?.path[0] === 'email') return { problem: invalidEmail };
    return { problem: `${String(issue?.path[0])}: ${issue?.message ?? ''}` };
  }
  const tagNames = judgeTags(tags);
  if ('problem' in tagNames) return tagNames;
  const className = judgeClass(inClass ?? '');
  return typeof className === 'object' && className !== null
    ? className
    : { user: user.data, userId, className, tagNames };
}

// A class may be called "5/1" or "9 a", and contains no separator of tags.
function judgeClass(cell: string): string | null | ImportProblem {
  const text = cleanText(cell);
  if (text === '') return null;
  if (/[,;]/.test(text)) return { problem: `Class "${text.slice(0, 40)}": ${oneClassOnly}` };
  const name = tagNameSchema.safeParse(text);
  return name.success ? name.data : { problem: `Class "${text.slice(0, 40)}": ${name.error.issues[0]?.message ?? ''}` };
}

function judgeTags(tags: string[]): string[] | ImportProblem {
  if (tags.length > maxTagsAtOnce) return { problem: tooManyTags };
  const names: string[] = [];
  for (const tag of tags.filter((text) => cleanText(text) !== '')) {
    const name = tagNameSchema.safeParse(tag);
    if (!name.success) return { problem: `Tag "${tag.slice(0, 40)}": ${name.error.issues[0]?.message ?? ''}` };
    names.push(name.data);
  }
  return names;
}
