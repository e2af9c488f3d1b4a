import { useQuery } from '@tanstack/react-query';
import type { AuditKind, Operation } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { lastActQuery } from '../../api/jobs/acts.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatAgo } from '../dates/dates.ts';

/** Logged actions that change the record of each form. */
const changes = {
  user: ['users.update', 'users.import', 'imports.create'],
  tag: ['tags.update'],
  badge: ['badges.update', 'badges.issue', 'badges.bulkIssue', 'badges.bulkUnissue', 'badges.bulkCorrect'],
  badgeTemplate: ['badgeTemplates.update', 'badgeTemplates.setDefault'],
  administrator: ['administrators.update', 'administrators.invite', 'administrators.sendInvitation'],
  settings: [
    'settings.update',
    'settings.saveLogo',
    'settings.deleteLogo',
    'settings.savePicture',
    'settings.deletePicture',
  ],
} satisfies Partial<Record<AuditKind, Operation[]>>;

interface WhoChangedProps {
  kind: keyof typeof changes;
  /** Id of the record; null for the settings. */
  record: string | null;
}

/** Shows who changed a record and when, if the activity log says so. */
export function WhoChanged({ kind, record }: WhoChangedProps) {
  const zone = useTimeZone();
  const { data, dataUpdatedAt } = useQuery(lastActQuery(record, changes[kind]));
  const email = data?.administrator.email;
  if (!email) return say(`history.changedMeanwhile.${kind}`);
  const when = formatAgo(data.at, dataUpdatedAt, zone);
  return <span className="wrap-anywhere">{say(`history.changedBy.${kind}`, { email, when })}</span>;
}
