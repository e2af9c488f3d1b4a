import { type AuditEntry, unknownActorId } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Award, ListTree, ScrollText, UserRound, Users } from 'lucide-react';
import { sentenceOf } from '../../components/history/act-words.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatMoment } from '../../components/dates/dates.ts';
import { actsByPath, actsOnPath, importedUsersPath, jobBadgesPath } from '../../lib/console-paths.ts';
import { MenuAction, MenuRoute, RowMenu } from '../../ui/controls/menu.tsx';
import { isOwnSession } from './act-records.tsx';

interface ActMenuProps {
  act: AuditEntry;
  onShowAll: () => void;
}

/** Links from an action to its records, badges, job and administrator. */
export function ActMenu({ act, onShowAll }: ActMenuProps) {
  const { kind, action, at, records, recordCount, jobId, administrator } = act;
  const zone = useTimeZone();
  const [only] = recordCount === 1 ? records : [];
  return (
    <RowMenu label={say('activity.actionsFor', { act: sentenceOf(act), time: formatMoment(at, zone) })}>
      {records.length > 0 && !isOwnSession(act) && (
        <MenuAction Icon={ListTree} onSelect={onShowAll}>
          {say('activity.showAllRecords')}
        </MenuAction>
      )}
      {jobId !== null && action === 'badges.bulkIssueByTags' && (
        <MenuRoute Icon={Award} to={jobBadgesPath(jobId)}>
          {say('activity.showBadges')}
        </MenuRoute>
      )}
      {jobId !== null && kind === 'user' && (action === 'imports.create' || action === 'users.import') && (
        <MenuRoute Icon={Users} to={importedUsersPath(jobId)}>
          {say('activity.showUsers')}
        </MenuRoute>
      )}
      {only && !isOwnSession(act) && (
        <MenuRoute Icon={ScrollText} to={actsOnPath(only.id)}>
          {say(`activity.changesToThis.${kind}`)}
        </MenuRoute>
      )}
      {administrator.id !== unknownActorId && (
        <MenuRoute Icon={UserRound} to={actsByPath(administrator.id)}>
          {say('activity.actsOfAdministrator')}
        </MenuRoute>
      )}
    </RowMenu>
  );
}
