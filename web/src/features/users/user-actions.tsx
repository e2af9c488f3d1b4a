import type { User } from 'functions/contract';
import { Award, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { MenuAction, MenuLink } from '../../ui/controls/menu.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

interface UserActionsProps {
  user: User;
  onEdit: (user: User) => void;
  onDeleted: (user: User) => void;
}

/** What can be done with one user. */
export function UserActions({ user, onEdit, onDeleted }: UserActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const badgesOfUser = `${paths.adminBadges}?${new URLSearchParams({ search: user.email })}`;
  return (
    <>
      <RowMenu label={`Actions for ${user.name}`}>
        <MenuAction
          Icon={Pencil}
          onSelect={() => {
            onEdit(user);
          }}
        >
          Edit
        </MenuAction>
        <MenuLink Icon={Award} href={badgesOfUser}>
          View badges
        </MenuLink>
        <MenuAction
          Icon={Trash2}
          destructive
          onSelect={() => {
            setDeleting(true);
          }}
        >
          Delete
        </MenuAction>
      </RowMenu>
      <DeleteUserDialog
        user={user}
        open={deleting}
        onClose={() => {
          setDeleting(false);
        }}
        onDeleted={() => {
          onDeleted(user);
        }}
      />
    </>
  );
}
