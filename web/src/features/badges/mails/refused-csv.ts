import { type Badge, refusalReasonOf } from 'functions/contract';
import { dayIn } from 'functions/contract/words/dates';
import { say } from 'functions/contract/words/say';
import { csvBlob } from '../../../components/people/users-csv.ts';
import { refusalLabels } from './refusal-words.ts';

/** CSV of badges with refused mails, safe for spreadsheets. Dates are days of a time zone. */
export function refusedCsv(badges: readonly Badge[], zone: string): Blob {
  const rows = badges.map(({ recipientName, recipientEmail, badgeType, yearLabel, mail }) => {
    const error = mail?.error ?? null;
    return [
      ...[recipientName, recipientEmail ?? '', badgeType, yearLabel],
      ...[say(refusalLabels[refusalReasonOf(error)]), error ?? '', mail ? dayIn(mail.at, zone) : ''],
    ];
  });
  const columns = [
    ...[say('badgeMails.nameColumn'), say('badgeMails.emailColumn')],
    ...[say('badgeMails.typeColumn'), say('badgeMails.yearColumn'), say('badgeMails.reasonColumn')],
    ...[say('badgeMails.serverColumn'), say('badgeMails.dateColumn')],
  ];
  return csvBlob(columns, rows);
}
