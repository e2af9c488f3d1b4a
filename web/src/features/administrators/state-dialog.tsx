import type { AdministratorRow as Administrator } from 'functions/contract';
import { useSetAdministratorState } from '../../api/session/administrators.ts';
import { useSignedIn } from '../../api/session/signed-in.ts';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { stateWords } from './state-words.ts';
import { WorkThatWaits } from './work-that-waits.tsx';

interface StateDialogProps {
  /** Administrator to deactivate or reactivate; null closes the dialog. */
  administrator: Administrator | null;
  onClose: () => void;
}

/** Confirms blocking or allowing sign-in, with the consequences. */
export function StateDialog({ administrator, onClose }: StateDialogProps) {
  const shown = useKeptWhileClosing(administrator !== null, administrator);
  return shown && <Question key={shown.id} open={administrator !== null} administrator={shown} onClose={onClose} />;
}

function Question({
  open,
  administrator,
  onClose,
}: StateDialogProps & { administrator: Administrator; open: boolean }) {
  const { mutateAsync } = useSetAdministratorState();
  const isOneself = useSignedIn()?.uid === administrator.id;
  const isDeactivated = administrator.state === 'deactivated';
  const { title, action, consequence, done, failed } = stateWords(administrator, isOneself);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={action}
      destructive={!isDeactivated}
      onClose={onClose}
      onConfirm={async () => {
        const { email } = await mutateAsync({
          id: administrator.id,
          state: isDeactivated ? 'active' : 'deactivated',
        });
        onClose();
        toast.show({ title: done, description: email });
      }}
      onFailed={(error) => {
        toast.failed(failed, error);
      }}
    >
      <p>{consequence}</p>
      {administrator.state === 'active' && (
        <div className="mt-2">
          <WorkThatWaits administrator={administrator} role={null} />
        </div>
      )}
    </ConfirmDialog>
  );
}
