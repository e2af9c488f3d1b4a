import type { AdministratorRow as Administrator } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatAgo } from '../../components/dates/dates.ts';
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
            {isOneself && <span className="font-normal text-muted"> {say('administrators.you')}</span>}
          </p>
        </div>
      </TitleCell>
      <Cell label={say('common.role')}>{say(`roles.name.${role}`)}</Cell>
      <Cell label={say('administrators.state')}>
        <StateMark administrator={administrator} />
      </Cell>
      <Cell label={say('administrators.lastSignIn')} className="tabular-nums md:whitespace-nowrap">
        {lastSignInAt ? (
          formatAgo(lastSignInAt, now, zone)
        ) : (
          <span className="text-muted">{say('administrators.never')}</span>
        )}
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
      return <StatusBadge tone="success">{say('administrators.active')}</StatusBadge>;
    case 'invited':
      if (isInvitationOver) return <StatusBadge tone="warning">{say('administrators.invitationOver')}</StatusBadge>;
      return <StatusBadge tone="primary">{say('administrators.invited')}</StatusBadge>;
    case 'deactivated':
      return <StatusBadge tone="neutral">{say('administrators.deactivated')}</StatusBadge>;
  }
}
