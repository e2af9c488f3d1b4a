import { type DeletedRecord, deletedApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { AtSign, ListTree, RotateCcw, Trash2 } from 'lucide-react';
import { useMay } from '../../api/session/signed-in.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { ActTime, ActorName } from '../../components/history/act-summary.tsx';
import { formatShortDate } from '../../components/dates/dates.ts';
import { reasonWords } from '../../components/jobs/reason-words.ts';
import { deletedByPath } from '../../lib/console-paths.ts';
import { Around } from '../../ui/around.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { MenuAction, MenuRoute, RowMenu } from '../../ui/controls/menu.tsx';
import { SelectCell } from '../../ui/table/select-cells.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table/table.tsx';
import { nameOf, whatItIs } from './deleted-words.ts';
import { useMayRestore } from './use-restoring.ts';

interface RecordActions {
  onRestore: (record: DeletedRecord) => void;
  /** Asks for another e-mail to restore a person with. */
  onOtherAddress: (record: DeletedRecord) => void;
  onPurge: (record: DeletedRecord) => void;
}

interface DeletedRecordRowProps extends RecordActions {
  record: DeletedRecord;
  /** Undefined if it cannot be ticked. */
  selected: boolean | undefined;
  onSelect: (record: DeletedRecord) => void;
  /** Whether rows of several actions are listed. */
  ofSeveralActs: boolean;
}

/** Row of a deleted record, with anything that prevents a full restore. */
export function DeletedRecordRow({ record, selected, onSelect, ...menu }: DeletedRecordRowProps) {
  const { name, email, problem, administrator, deletedAt, expiresAt } = record;
  const zone = useTimeZone();
  return (
    <Row selected={selected}>
      {selected !== undefined && (
        <SelectCell
          label={say('deleted.select', { name: nameOf(record) })}
          checked={selected}
          onChange={() => {
            onSelect(record);
          }}
        />
      )}
      <TitleCell>
        <div className="grid content-center gap-0.5 wrap-anywhere md:min-h-14 md:py-2">
          <bdi className="text-left">{name}</bdi>
          <p className="font-normal text-muted">{whatItIs(record)}</p>
          {problem !== null && (
            <p className="w-fit rounded-tag bg-warning-tint px-1.5 py-0.5 text-xs font-normal text-on-warning-tint first-letter:uppercase">
              {reasonWords(problem)}
            </p>
          )}
        </div>
      </TitleCell>
      <Cell label={say('common.email')}>{email === null ? '' : <EmailText email={email} />}</Cell>
      <Cell label={say('deleted.deleted')} className="tabular-nums">
        <span className="block">
          <ActTime at={deletedAt} />
        </span>
        <span className="block text-muted">
          <Around message="deleted.by" value="name">
            <ActorName administrator={administrator} />
          </Around>
        </span>
      </Cell>
      <Cell label={say('deleted.keptUntil')} minor className="tabular-nums">
        {formatShortDate(expiresAt, zone)}
      </Cell>
      <ActionsCell>
        <DeletedRecordMenu record={record} {...menu} />
      </ActionsCell>
    </Row>
  );
}

function DeletedRecordMenu(props: Omit<DeletedRecordRowProps, 'selected' | 'onSelect'>) {
  const { record, ofSeveralActs, onRestore, onOtherAddress, onPurge } = props;
  const mayRestore = useMayRestore()(record);
  const mayPurge = useMay(deletedApi.purge);
  const isTaken = record.kind === 'user' && record.problem === 'email_taken';
  if (!mayRestore && !mayPurge && !ofSeveralActs) return null;
  return (
    <RowMenu label={say('common.actionsFor', { name: nameOf(record) })}>
      {mayRestore && !isTaken && (
        <MenuAction
          Icon={RotateCcw}
          onSelect={() => {
            onRestore(record);
          }}
        >
          {say('common.restore')}
        </MenuAction>
      )}
      {mayRestore && isTaken && (
        <MenuAction
          Icon={AtSign}
          onSelect={() => {
            onOtherAddress(record);
          }}
        >
          {say('deleted.otherAddress')}
        </MenuAction>
      )}
      {ofSeveralActs && (
        <MenuRoute Icon={ListTree} to={deletedByPath(record.actId)}>
          {say('deleted.showWithIt')}
        </MenuRoute>
      )}
      {mayPurge && (
        <MenuAction
          Icon={Trash2}
          destructive
          onSelect={() => {
            onPurge(record);
          }}
        >
          {say('deleted.purge')}
        </MenuAction>
      )}
    </RowMenu>
  );
}
