import type { User } from 'functions/contract';
import { Award } from 'lucide-react';
import { TagChip } from '../../components/tag-chip.tsx';
import { UserStatusBadge } from '../../components/user-status-badge.tsx';
import { formatCount, formatShortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MenuLink } from '../../ui/menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table.tsx';

/** One user in the table. */
export function UserRow({ user }: { user: User }) {
  const badgesOfUser = `${paths.adminBadges}?${new URLSearchParams({ search: user.email })}`;
  return (
    <Row>
      <TitleCell>
        <div className="flex items-center gap-3 md:py-2">
          <Avatar name={user.name} />
          <div className="min-w-0">
            <p className="break-words">{user.name}</p>
            <p className="font-normal text-muted">{user.department || 'No department'}</p>
          </div>
        </div>
      </TitleCell>
      <Cell label="Email" className="md:wrap-anywhere xl:min-w-60">
        {user.email}
      </Cell>
      <Cell label="Status">
        <UserStatusBadge status={user.status} />
      </Cell>
      <Cell label="Tags" minor className={user.tags.length === 0 ? 'max-md:hidden' : ''}>
        <span className="flex flex-wrap justify-end gap-1 md:justify-start">
          {user.tags.map((tag) => (
            <TagChip key={tag.id} tag={tag} />
          ))}
        </span>
      </Cell>
      <Cell label="Badges" className="tabular-nums">
        {formatCount(user.badgeCount)}
      </Cell>
      <Cell label="Joined" minor className="tabular-nums md:whitespace-nowrap">
        {formatShortDate(user.createdAt)}
      </Cell>
      <ActionsCell>
        <RowMenu label={`Actions for ${user.name}`}>
          <MenuLink Icon={Award} href={badgesOfUser}>
            View badges
          </MenuLink>
        </RowMenu>
      </ActionsCell>
    </Row>
  );
}
