import { History } from 'lucide-react';
import { dialogs } from '../navigation/dialogs.ts';
import { dialogOf, useOpenDialog } from '../../lib/open-dialog.ts';
import { MenuAction } from '../../ui/controls/menu.tsx';

/** Opens what was done with a record, from its menu. Everybody who may look at the record may. */
export function HistoryAction({ id }: { id: string }) {
  const { open } = useOpenDialog();
  return (
    <MenuAction
      Icon={History}
      onSelect={() => {
        open(dialogOf(dialogs.history, id));
      }}
    >
      History
    </MenuAction>
  );
}
