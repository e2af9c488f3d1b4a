import type { AuditEntry } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ActSummary, ActTime, ActorName } from '../../components/history/act-summary.tsx';
import { MistakenMails } from '../../components/history/mistaken-mails.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table/table.tsx';
import { ActMenu } from './act-menu.tsx';
import { ActRecords } from './act-records.tsx';

interface ActRowProps {
  act: AuditEntry;
  onShowAll: (act: AuditEntry) => void;
}

export function ActRow({ act, onShowAll }: ActRowProps) {
  const { at, administrator, role, address } = act;
  const showAll = () => {
    onShowAll(act);
  };
  return (
    <Row>
      <TitleCell>
        <div className="grid content-center gap-0.5 font-normal wrap-anywhere md:min-h-14 md:py-2">
          <ActSummary act={act}>
            <ActRecords act={act} onShowAll={showAll} />
          </ActSummary>
          <MistakenMails act={act} />
        </div>
      </TitleCell>
      <Cell label={say('common.administrator')}>
        <span className="block">
          <ActorName administrator={administrator} />
        </span>
        <span className="block text-muted">{roleAndAddress(role, address)}</span>
      </Cell>
      <Cell label={say('activity.when')} className="tabular-nums">
        <ActTime at={at} />
      </Cell>
      <ActionsCell>
        <ActMenu act={act} onShowAll={showAll} />
      </ActionsCell>
    </Row>
  );
}

function roleAndAddress(role: AuditEntry['role'], address: string): string {
  if (role === null) return address === '' ? '' : say('activity.fromAddress', { address });
  const name = say(`roles.name.${role}`);
  return address === '' ? name : say('activity.roleFromAddress', { role: name, address });
}
