import { type DeletedAct, deletedApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ListTree, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/session/signed-in.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { ActTime, ActorName } from '../../components/history/act-summary.tsx';
import { formatMoment, formatShortDate } from '../../components/dates/dates.ts';
import { deletedByPath } from '../../lib/console-paths.ts';
import { MenuAction, MenuRoute, RowMenu } from '../../ui/controls/menu.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table/table.tsx';
import { deletionOf, keptUntil, restorableOf, restorableWords } from './deleted-words.ts';
import { useMayRestore } from './use-restoring.ts';

interface DeletedActRowProps {
  act: DeletedAct;
  onRestore: (act: DeletedAct) => void;
  onPurge: (act: DeletedAct) => void;
}

export function DeletedActRow({ act, ...actions }: DeletedActRowProps) {
  const zone = useTimeZone();
  return (
    <Row>
      <TitleCell>
        <div className="grid content-center gap-0.5 md:min-h-14 md:py-2">
          <Link
            to={deletedByPath(act.id)}
            className="w-fit rounded-tag leading-6 text-link tabular-nums hover:underline"
          >
            {deletionOf(act)}
          </Link>
          <p className="font-normal text-muted tabular-nums">{restorableWords(act)}</p>
        </div>
      </TitleCell>
      <Cell label={say('common.administrator')}>
        <ActorName administrator={act.administrator} />
      </Cell>
      <Cell label={say('deleted.deleted')} className="tabular-nums">
        <ActTime at={act.at} />
      </Cell>
      <Cell label={say('deleted.keptUntil')} minor className="tabular-nums">
        {formatShortDate(keptUntil(act), zone)}
      </Cell>
      <ActionsCell>
        <DeletedActMenu act={act} {...actions} />
      </ActionsCell>
    </Row>
  );
}

function DeletedActMenu({ act, onRestore, onPurge }: DeletedActRowProps) {
  const zone = useTimeZone();
  const mayRestore = useMayRestore()(act);
  const mayPurge = useMay(deletedApi.purge);
  const isLeft = restorableOf(act) > 0;
  return (
    <RowMenu label={say('deleted.actionsFor', { deletion: deletionOf(act), time: formatMoment(act.at, zone) })}>
      <MenuRoute Icon={ListTree} to={deletedByPath(act.id)}>
        {say('deleted.show')}
      </MenuRoute>
      {mayRestore && isLeft && (
        <MenuAction
          Icon={RotateCcw}
          onSelect={() => {
            onRestore(act);
          }}
        >
          {say('deleted.restoreAll')}
        </MenuAction>
      )}
      {mayPurge && isLeft && (
        <MenuAction
          Icon={Trash2}
          destructive
          onSelect={() => {
            onPurge(act);
          }}
        >
          {say('deleted.purge')}
        </MenuAction>
      )}
    </RowMenu>
  );
}
