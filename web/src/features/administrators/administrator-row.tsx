import type { AdministratorRow as Administrator } from 'functions/contract';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatAgo } from '../../components/dates/dates.ts';
import { roleWords } from '../../components/roles/role-words.ts';
import { useSignedIn } from '../../api/session/signed-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table/table.tsx';
import { AdministratorActions } from './administrator-actions.tsx';

interface AdministratorRowProps {
  administrator: Administrator;
  now: number;
  onChangeRole: (administrator: Administrator) => void;
  onSetState: (administrator: Administrator) => void;
}

export function AdministratorRow({ administrator, now, ...actions }: AdministratorRowProps) {
  const { id, email, role, lastSignInAt } = administrator;
  const zone = useTimeZone();
  const isOneself = useSignedIn()?.uid === id;
  return (
    <Row>
      <TitleCell>
        <div className="flex min-h-10 items-center gap-3 md:min-h-14 md:py-2">
          <Avatar name={email} />
          <p className="min-w-0 wrap-anywhere">
            <EmailText email={email} />
            {isOneself && <span className="font-normal text-muted"> (you)</span>}
          </p>
        </div>
      </TitleCell>
      <Cell label="Role">{roleWords[role].name}</Cell>
      <Cell label="State">
        <StateMark administrator={administrator} />
      </Cell>
      <Cell label="Last sign-in" className="tabular-nums md:whitespace-nowrap">
        {lastSignInAt ? formatAgo(lastSignInAt, now, zone) : <span className="text-muted">Never</span>}
      </Cell>
      <ActionsCell>
        <AdministratorActions administrator={administrator} {...actions} />
      </ActionsCell>
    </Row>
  );
}

function StateMark({ administrator: { state, isInvitationOver } }: Pick<AdministratorRowProps, 'administrator'>) {
  switch (state) {
    case 'active':
      return <StatusBadge tone="success">Active</StatusBadge>;
    case 'invited':
      if (isInvitationOver) return <StatusBadge tone="warning">Invitation over</StatusBadge>;
      return <StatusBadge tone="primary">Invited</StatusBadge>;
    case 'deactivated':
      return <StatusBadge tone="neutral">Deactivated</StatusBadge>;
  }
}
