import { useLogoutEverywhere } from '../../api/account.ts';
import { useLeaveConsole } from '../../api/signed-in.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';

/** Asks before every session ends, this one too, and leaves the console then. */
export function LogoutEverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useLogoutEverywhere();
  const leave = useLeaveConsole();
  return (
    <ConfirmDialog
      open={open}
      title="Log out everywhere?"
      confirmLabel="Log out everywhere"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await mutateAsync();
        leave();
      }}
      onFailed={(error) => {
        toast.failed('Failed to log out everywhere', error);
      }}
    >
      All of your sessions end, this one too. You sign in again in each browser.
    </ConfirmDialog>
  );
}
