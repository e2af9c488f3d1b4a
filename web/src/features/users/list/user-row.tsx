import type { User } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { TagChip } from '../../../components/people/tag-chip.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';
import { formatCount } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { SelectCell } from '../../../ui/table/select-cells.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../../ui/table/table.tsx';
import { UserActions } from './user-actions.tsx';

interface UserRowProps {
  user: User;
  /** Undefined if it cannot be ticked. */
  selected: boolean | undefined;
  onSelect: (user: User) => void;
  onEdit: (user: User) => void;
  onForget: (user: User) => void;
  onDelete: (user: User) => void;
}

export function UserRow({ user, selected, onSelect, onEdit, onForget, onDelete }: UserRowProps) {
  const zone = useTimeZone();
  return (
    <Row selected={selected}>
      {selected !== undefined && (
        <SelectCell
          label={say('users.select', { name: user.name })}
          checked={selected}
          onChange={() => {
            onSelect(user);
          }}
        />
      )}
      <TitleCell>
        <div className="flex items-center gap-3 md:py-2">
          <Avatar name={user.name} />
          <div className="min-w-0">
            <bdi className="block text-left">{user.name}</bdi>
            <p className="font-normal text-muted">{user.department || say('users.noDepartment')}</p>
          </div>
        </div>
      </TitleCell>
      <Cell label={say('common.email')}>
        <EmailText email={user.email} />
      </Cell>
      <Cell label={say('common.status')}>
        <UserStatusBadge status={user.status} />
      </Cell>
      <Cell label={say('common.tags')} minor className={user.tags.length === 0 ? 'max-md:hidden' : ''}>
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          {user.tags.map((tag) => (
            <TagChip key={tag.id} tag={tag} />
          ))}
        </span>
      </Cell>
      <Cell label={say('common.badges')} className="tabular-nums">
        {formatCount(user.badgeCount)}
      </Cell>
      <Cell label={say('users.joined')} minor className="tabular-nums md:whitespace-nowrap">
        {formatShortDate(user.createdAt, zone)}
      </Cell>
      <ActionsCell>
        <UserActions user={user} onEdit={onEdit} onForget={onForget} onDelete={onDelete} />
      </ActionsCell>
    </Row>
  );
}
