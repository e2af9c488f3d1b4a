import type { TestMail } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
      toast.failed(say('settings.testMailFailed'), error);
    }
  };
  return { busy, send: (input: TestMailInput) => void run(() => send(input)) };
}

function toastOf({ to, state, error }: TestMail): ToastMessage {
  const says = error ? say('settings.mailServerSays', { error }) : undefined;
  switch (state) {
    case 'sent':
      return { title: say('settings.testMailSent'), description: say('settings.lookIntoMailbox', { address: to }) };
    case 'refused':
      return {
        title: say('settings.testMailRefused'),
        description: says ?? say('settings.testMailNotTaken'),
        tone: 'danger',
      };
    case 'waiting':
      return {
        title: say('settings.testMailWaits'),
        description: says ?? say('settings.testMailUnanswered'),
        tone: 'danger',
      };
  }
}
