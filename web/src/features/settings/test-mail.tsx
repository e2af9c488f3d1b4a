import type { TestMail as Fared } from 'functions/contract';
import { useSendTestMail } from '../../api/settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';

/** Sends a mail to whoever looks, and says how it fared. */
export function TestMail() {
  const { mutateAsync } = useSendTestMail();
  const { busy, run } = useLatch();
  const send = async () => {
    try {
      toast.show(toastOf(await mutateAsync()));
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

function toastOf({ to, state, error }: Fared): ToastMessage {
  const says = error ? `The mail server says: ${error}` : undefined;
  switch (state) {
    case 'sent':
      return { title: 'Test mail sent', description: `Look into the mailbox of ${to}.` };
    case 'refused':
      return { title: 'Test mail refused', description: says ?? 'The mail server did not take it.', tone: 'danger' };
    case 'waiting':
      return {
        title: 'Test mail waits',
        description: says ?? 'The mail server has not answered yet. It is tried again.',
        tone: 'danger',
      };
  }
}
