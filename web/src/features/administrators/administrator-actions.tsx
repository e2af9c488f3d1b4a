import { type AdministratorRow as Administrator, auditApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Mail, ScrollText, UserCheck, UserCog, UserX } from 'lucide-react';
import { useSendInvitation } from '../../api/session/administrators.ts';
import { actsByPath } from '../../lib/console-paths.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { MenuAction, MenuRoute, RowMenu } from '../../ui/controls/menu.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { stateWords } from './state-words.ts';

interface AdministratorActionsProps {
  administrator: Administrator;
  onChangeRole: (administrator: Administrator) => void;
  /** Asks whether to allow or block sign-in. */
  onSetState: (administrator: Administrator) => void;
}

export function AdministratorActions({ administrator, onChangeRole, onSetState }: AdministratorActionsProps) {
  const { id, email, state, lastSignInAt, invitedAt } = administrator;
  const sendInvitation = useSending(administrator);
  const mayAudit = useMay(auditApi.list);
  const isDeactivated = state === 'deactivated';
  const hasAccepted = state !== 'invited' && (lastSignInAt !== null || invitedAt === null);
  return (
    <RowMenu label={say('common.actionsFor', { name: email })}>
      {!hasAccepted && (
        <MenuAction Icon={Mail} onSelect={sendInvitation}>
          {say('administrators.sendAgain')}
        </MenuAction>
      )}
      {!isDeactivated && (
        <MenuAction
          Icon={UserCog}
          onSelect={() => {
            onChangeRole(administrator);
          }}
        >
          {say('administrators.changeRole')}
        </MenuAction>
      )}
      {mayAudit && (
        <MenuRoute Icon={ScrollText} to={actsByPath(id)}>
          {say('administrators.acts')}
        </MenuRoute>
      )}
      {(hasAccepted || !isDeactivated) && (
        <MenuAction
          Icon={isDeactivated ? UserCheck : UserX}
          destructive={!isDeactivated}
          onSelect={() => {
            onSetState(administrator);
          }}
        >
          {stateWords(administrator, false).action}
        </MenuAction>
      )}
    </RowMenu>
  );
}

function useSending(administrator: Administrator): () => void {
  const { mutate, isPending } = useSendInvitation();
  return () => {
    if (isPending) return;
    mutate(administrator, {
      onSuccess: ({ email }) => {
        toast.show({
          title: say('administrators.sent'),
          description: say('administrators.getsNewLink', { email }),
        });
      },
      onError: (error) => {
        toast.failed(say('administrators.notSent'), error);
      },
    });
  };
}
