import type { TestMail } from 'functions/contract';
import { type TestMailInput, useSendTestMail } from '../../api/settings/settings.ts';
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';

/** Sends test mails to the viewer, one at a time, and reports each result. */
export function useTestMail() {
  const { mutateAsync } = useSendTestMail();
  const { busy, run } = useLatch();
  const send = async (input: TestMailInput) => {
    try {
      toast.show(toastOf(await mutateAsync(input)));
    } catch (error) {
      toast.failed('Failed to send the test mail', error);
    }
  };
  return { busy, send: (input: TestMailInput) => void run(() => send(input)) };
}

function toastOf({ to, state, error }: TestMail): ToastMessage {
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
