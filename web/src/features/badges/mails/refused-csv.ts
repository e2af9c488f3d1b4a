import { type Badge, refusalReasonOf } from 'functions/contract';
import { dayIn } from 'functions/contract/words/dates';
import { csvBlob } from '../../../components/people/users-csv.ts';
import { refusalLabels } from './refusal-words.ts';

const columns = ['name', 'email', 'badge type', 'year', 'reason', 'mail server', 'refused on'];

/** CSV of badges with refused mails, safe for spreadsheets. Dates are days of a time zone. */
export function refusedCsv(badges: readonly Badge[], zone: string): Blob {
  const rows = badges.map(({ recipientName, recipientEmail, badgeType, yearLabel, mail }) => {
    const error = mail?.error ?? null;
    return [
      ...[recipientName, recipientEmail ?? '', badgeType, yearLabel],
      ...[refusalLabels[refusalReasonOf(error)], error ?? '', mail ? dayIn(mail.at, zone) : ''],
    ];
  });
  return csvBlob(columns, rows);
}
