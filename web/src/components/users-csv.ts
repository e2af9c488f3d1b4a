import type { User } from 'functions/contract';
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

export function csvFile(header: readonly string[], rows: readonly (readonly string[])[]): Blob {
  return new Blob([byteOrderMark, ...[header, ...rows].map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
