import type { MailChoice } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { type BulkAction, useBulkBadges } from '../../../api/badges/badges.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { describeOutcome } from '../../../components/jobs/reason-words.ts';
import { mailsLeaveWords } from '../../../components/mail/mail-leave-time.ts';
import { useSendNow } from '../../../components/mail/use-send-now.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import { textsOf } from './bulk-action-texts.ts';
import { ConfirmIssueDialog } from './confirm-issue-dialog.tsx';
import { RefusedMailDialog } from '../mails/refused-mail-dialog.tsx';
import { UnissueDialog } from './unissue-dialog.tsx';
import { type BadgesToChange, useChosenBadges } from './use-chosen-badges.ts';

interface BulkActionDialogProps extends BadgesToChange {
  action: BulkAction;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms a bulk action on badges and reports each outcome. */
export function BulkActionDialog({ action, onClose, onDone, ...asked }: BulkActionDialogProps) {
  const { mutateAsync } = useBulkBadges();
  const zone = useTimeZone();
  const keyOf = useRequestKey();
  const sendNow = useSendNow();
  const undoStep = useUndoStep();
  const { chosen, total, known, one } = useChosenBadges(asked);
  const texts = textsOf(action, total, known, zone);
  const { title, confirm, consequence, doing, done, subject, failed } = texts;
  // The outcome is reported even if the dialog was closed.
  const act = async (more: { reason?: string; mail?: MailChoice } = {}) => {
    const sent = { action, chosen: { ...chosen, ...more } };
    const answer = await mutateAsync({ ...sent, key: keyOf(sent) }, { onSuccess: onDone });
    const isDone = answer.done > 0;
    const description = (isDone && subject) || describeOutcome(action, answer);
    const leaves = isDone ? mailsLeaveWords(answer.mailsLeaveAt, zone) : null;
    const outcome: ToastMessage = {
      title: isDone ? done : say('common.nothingChanged'),
      description,
      ...(leaves && { detail: leaves }),
      actions: [
        ...(leaves ? [{ label: say('badgeMails.sendNow'), onSelect: () => void sendNow(answer.jobId) }] : []),
        ...(isDone && action !== 'mail' ? [undoStep(answer.jobId)] : []),
      ],
    };
    toast.show(toastOfWork(answer, doing, outcome));
  };
  if (action === 'issue') {
    return (
      <ConfirmIssueDialog
        texts={texts}
        badges={known ?? []}
        filter={chosen.filter ?? null}
        total={total}
        onClose={onClose}
        onIssue={(mail) => act({ mail })}
      />
    );
  }
  if (action === 'unissue') {
    const unissue = (reason: string | null) => act(reason === null ? {} : { reason });
    return <UnissueDialog texts={texts} onClose={onClose} onUnissue={unissue} />;
  }
  if (action === 'mail' && one?.mail?.state === 'refused') {
    return <RefusedMailDialog texts={texts} badge={one} onClose={onClose} onDone={onDone} onSend={() => act()} />;
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      destructive={action === 'delete'}
      onClose={onClose}
      onConfirm={() => act()}
      onFailed={(error) => {
        toast.failed(failed, error);
      }}
    >
      <p className="wrap-anywhere">{consequence}</p>
    </ConfirmDialog>
  );
}
