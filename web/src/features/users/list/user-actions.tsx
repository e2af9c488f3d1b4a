import { type User, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Award, Pencil, Trash2, UserX } from 'lucide-react';
import { HistoryAction } from '../../../components/history/history-action.tsx';
import { badgesOfUserPath } from '../../../lib/console-paths.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { MenuAction, MenuLink, RowMenu } from '../../../ui/controls/menu.tsx';

interface UserActionsProps {
  user: User;
  onEdit: (user: User) => void;
  onForget: (user: User) => void;
  onDelete: (user: User) => void;
}

export function UserActions({ user, onEdit, onForget, onDelete }: UserActionsProps) {
  const mayEdit = useMay(usersApi.update);
  const mayForget = useMay(usersApi.bulkForget);
  const mayDelete = useMay(usersApi.delete);
  return (
    <RowMenu label={say('common.actionsFor', { name: user.name })}>
      {mayEdit && (
        <MenuAction
          Icon={Pencil}
          onSelect={() => {
            onEdit(user);
          }}
        >
          {say('common.edit')}
        </MenuAction>
      )}
      <MenuLink Icon={Award} href={badgesOfUserPath(user.id)}>
        {say('users.viewBadges')}
      </MenuLink>
      <HistoryAction id={user.id} />
      {mayForget && (
        <MenuAction
          Icon={UserX}
          destructive
          onSelect={() => {
            onForget(user);
          }}
        >
          {say('users.forget')}
        </MenuAction>
      )}
      {mayDelete && (
        <MenuAction
          Icon={Trash2}
          destructive
          onSelect={() => {
            onDelete(user);
          }}
        >
          {say('common.delete')}
        </MenuAction>
      )}
    </RowMenu>
  );
}
