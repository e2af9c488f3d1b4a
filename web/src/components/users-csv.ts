import type { RefusedRow, User } from 'functions/contract';
import { dayIn } from 'functions/contract/dates';
import { byteOrderMark, csvLine } from 'functions/contract/csv-cell';
import { joinNames } from '../lib/names.ts';

// An import reads the first four and the last three; it leaves the rest out and says so.
const columns = [
  'name',
  'email',
  'department',
  'tags',
  'status',
  'badges',
  'joined',
  'given name',
  'family name',
  'identifier',
];

/** Users as a CSV file that spreadsheets open safely and that can be imported again; dates are days of a time zone. */
export function usersCsv(users: readonly User[], zone: string): Blob {
  const rows = users.map((user) => [
    user.name,
    user.email,
    user.department ?? '',
    joinNames(user.tags.map(({ name }) => name)),
    user.status,
    String(user.badgeCount),
    dayIn(user.createdAt, zone),
    user.givenName ?? '',
    user.familyName ?? '',
    user.identifier ?? '',
  ]);
  return csvFile(columns, rows);
}

/** Refused rows as a CSV file that can be corrected and imported again. */
export function refusedRowsCsv(problems: readonly RefusedRow[]): Blob {
  const rows = problems.map(({ row, message, name, email, department, tags, ...more }) => [
    ...[name, email, department, joinNames(tags), String(row), message],
    ...[more.givenName, more.familyName, more.class, more.identifier],
  ]);
  const header = ['name', 'email', 'department', 'tags', 'row', 'error', 'given name', 'family name', 'class'];
  return csvFile([...header, 'identifier'], rows);
}

export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): Blob {
  return new Blob([byteOrderMark, ...[header, ...rows].map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
