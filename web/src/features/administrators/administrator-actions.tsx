import { type AdministratorRow as Administrator, auditApi } from 'functions/contract';
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
    <RowMenu label={`Actions for ${email}`}>
      {!hasAccepted && (
        <MenuAction Icon={Mail} onSelect={sendInvitation}>
          Send invitation again
        </MenuAction>
      )}
      {!isDeactivated && (
        <MenuAction
          Icon={UserCog}
          onSelect={() => {
            onChangeRole(administrator);
          }}
        >
          Change role
        </MenuAction>
      )}
      {mayAudit && (
        <MenuRoute Icon={ScrollText} to={actsByPath(id)}>
          What they did
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
          title: 'Invitation sent',
          description: `${email} gets a new link for 72 hours. The one before does not work any more.`,
        });
      },
      onError: (error) => {
        toast.failed('Failed to send the invitation', error);
      },
    });
  };
}
