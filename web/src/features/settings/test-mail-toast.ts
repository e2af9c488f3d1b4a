import type { TestMail } from 'functions/contract';
import type { ToastMessage } from '../../ui/feedback/toast.ts';

/** Says how a test mail fared. */
export function toastOfTestMail({ to, state, error }: TestMail): ToastMessage {
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
