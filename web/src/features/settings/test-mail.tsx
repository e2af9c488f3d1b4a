import { type TestMailInput, useSendTestMail } from '../../api/settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { toastOfTestMail } from './test-mail-toast.ts';

/** Sends a mail to whoever looks, from the sender as the form has it, and says how it fared. */
export function TestMail({ asked }: { asked: TestMailInput }) {
  const { mutateAsync } = useSendTestMail();
  const { busy, run } = useLatch();
  const send = async () => {
    try {
      toast.show(toastOfTestMail(await mutateAsync(asked)));
    } catch (error) {
      toast.failed('Failed to send the test mail', error);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-muted">See that mails arrive: send one to yourself.</p>
      <Button busy={busy} onClick={() => void run(send)}>
        Send a test mail
      </Button>
    </div>
  );
}
