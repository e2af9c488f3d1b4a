import type { RefusedRow, User } from 'functions/contract';
import { dayIn } from 'functions/contract/words/dates';
import { csvFile } from 'functions/contract/text/csv';
import { type DetailKey, detailKeys, detailLabels, textsOf } from 'functions/contract/rules/person-details';
import { joinNames } from '../../lib/names.ts';

// Column order: some details, other data, the remaining details. Imports read all details.
const first: readonly DetailKey[] = ['name', 'email', 'department'];
const last = detailKeys.filter((key) => !first.includes(key));

function headerWith(columns: readonly string[]): string[] {
  const headings = (keys: readonly DetailKey[]) => keys.map((key) => detailLabels[key].toLowerCase());
  return [...headings(first), ...columns, ...headings(last)];
}

function rowWith(cells: readonly string[], details: Parameters<typeof textsOf>[0]): string[] {
  const texts = textsOf(details);
  return [...first.map((key) => texts[key]), ...cells, ...last.map((key) => texts[key])];
}

/** CSV of users, safe for spreadsheets and importable. Dates are days of a time zone. */
export function usersCsv(users: readonly User[], zone: string): Blob {
  const rows = users.map((user) => {
    const tags = joinNames(user.tags.map(({ name }) => name));
    return rowWith([tags, user.status, String(user.badgeCount), dayIn(user.createdAt, zone)], user);
  });
  return csvBlob(headerWith(['tags', 'status', 'badges', 'joined']), rows);
}

/** CSV of refused rows to correct and import again. */
export function refusedRowsCsv(problems: readonly RefusedRow[]): Blob {
  const rows = problems.map((problem) => {
    const { row, message, tags } = problem;
    return rowWith([joinNames(tags), String(row), message, problem.class], problem);
  });
  return csvBlob(headerWith(['tags', 'row', 'error', 'class']), rows);
}

export function csvBlob(header: readonly string[], rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvFile([header, ...rows])], { type: 'text/csv;charset=utf-8' });
}
