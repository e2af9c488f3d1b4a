import { useQuery } from '@tanstack/react-query';
import type { Operation } from 'functions/contract';
import { lastActQuery } from '../../api/jobs/acts.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatAgo } from '../dates/dates.ts';
import { EmailText } from '../../ui/email-text.tsx';

/** Logged actions that change the record of each form. */
const changes = {
  'this user': ['users.update', 'users.import', 'imports.create'],
  'this tag': ['tags.update'],
  'this badge': ['badges.update', 'badges.issue', 'badges.bulkIssue', 'badges.bulkUnissue', 'badges.bulkCorrect'],
  'this template': ['badgeTemplates.update', 'badgeTemplates.setDefault'],
  'this administrator': ['administrators.update', 'administrators.invite', 'administrators.sendInvitation'],
  'the settings': [
    'settings.update',
    'settings.saveLogo',
    'settings.deleteLogo',
    'settings.savePicture',
    'settings.deletePicture',
  ],
} satisfies Record<string, Operation[]>;

interface WhoChangedProps {
  thing: keyof typeof changes;
  /** Id of the record; null for the settings. */
  record: string | null;
}

/** Shows who changed a record and when, if the activity log says so. */
export function WhoChanged({ thing, record }: WhoChangedProps) {
  const zone = useTimeZone();
  const { data, dataUpdatedAt } = useQuery(lastActQuery(record, changes[thing]));
  if (!data?.administrator.email) return `Somebody else changed ${thing} meanwhile.`;
  return (
    <>
      <EmailText email={data.administrator.email} /> changed {thing} {formatAgo(data.at, dataUpdatedAt, zone)}.
    </>
  );
}
