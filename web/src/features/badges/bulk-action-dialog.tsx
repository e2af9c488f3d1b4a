import type { Badge, MailChoice } from 'functions/contract';
import { useState } from 'react';
import { type BulkAction, type ChosenBadges, useBulkBadges } from '../../api/badges.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { useTimeZone } from '../../api/time-zone.ts';
import { describeOutcome } from '../../components/reason-words.ts';
import { mailsLeaveWords } from '../../components/mails-leave.ts';
import { useSendNow } from '../../components/use-send-now.ts';
import { useUndoStep } from '../../components/use-undo.ts';
import { toastOfWork } from '../../components/unfinished-work.ts';
import type { Everything } from '../../lib/use-selection.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { textsOf } from './bulk-action-texts.ts';
import { IssueQuestion } from './issue-question.tsx';
import { RefusedMailDialog } from './refused/refused-mail-dialog.tsx';
import { UnissueDialog } from './unissue-dialog.tsx';

const participles = { issue: 'issued', unissue: 'taken back', mail: 'on the way', delete: 'deleted' } as const;

interface BulkActionDialogProps {
  action: BulkAction;
  badges: readonly Badge[];
  /** All badges that match the list's filter, in place of `badges`. */
  everything?: Everything<Extract<ChosenBadges, { filter: unknown }>['filter']> | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before badges change, and says afterwards what became of each. */
export function BulkActionDialog({ action, badges, everything = null, onClose, onDone }: BulkActionDialogProps) {
  const { mutateAsync } = useBulkBadges();
  const zone = useTimeZone();
  const keyOf = useRequestKey();
  const sendNow = useSendNow();
  const undoStep = useUndoStep({ ofDeletion: action === 'delete' });
  // As they were when the question was asked: the list behind goes on.
  const [chosen] = useState<ChosenBadges>(
    everything ? { filter: everything.filter } : { badgeIds: badges.map(({ id }) => id) },
  );
  const [total] = useState(everything?.total ?? badges.length);
  const [asked] = useState(badges);
  const texts = textsOf(action, total, everything ? null : asked, zone);
  const [one] = !everything && asked.length === 1 ? asked : [];
  const { title, confirm, consequence, doing, done, subject, failed } = texts;
  // The outcome is told even if the question was closed meanwhile.
  const act = async (more: { reason?: string; mail?: MailChoice } = {}) => {
    const sent = { action, chosen: { ...chosen, ...more } };
    const answer = await mutateAsync({ ...sent, key: keyOf(sent) }, { onSuccess: onDone });
    const isDone = answer.done > 0;
    const description = (isDone && subject) || describeOutcome(participles[action], answer);
    const leaves = isDone ? mailsLeaveWords(answer.mailsLeaveAt, zone) : null;
    const outcome: ToastMessage = {
      title: isDone ? done : 'Nothing changed',
      description,
      ...(leaves && { detail: leaves }),
      actions: [
        ...(leaves ? [{ label: 'Send now', onSelect: () => void sendNow(answer.jobId) }] : []),
        ...(isDone && action !== 'mail' ? [undoStep(answer.jobId)] : []),
      ],
    };
    toast.show(toastOfWork(answer, doing, outcome));
  };
  if (action === 'issue') {
    return (
      <IssueQuestion
        texts={texts}
        badges={asked}
        filter={'filter' in chosen ? chosen.filter : null}
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
