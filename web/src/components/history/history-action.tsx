import { say } from 'functions/contract/words/say';
import { History } from 'lucide-react';
import { dialogs } from '../navigation/dialogs.ts';
import { dialogOf, useOpenDialog } from '../../lib/open-dialog.ts';
import { MenuAction } from '../../ui/controls/menu.tsx';

/** Menu entry for a record's history. Everyone who can see the record may use it. */
export function HistoryAction({ id }: { id: string }) {
  const { open } = useOpenDialog();
  return (
    <MenuAction
      Icon={History}
      onSelect={() => {
        open(dialogOf(dialogs.history, id));
      }}
    >
      {say('common.history')}
    </MenuAction>
  );
}
