import { useQuery } from '@tanstack/react-query';
import type { ChosenUsers, WaitingMails } from 'functions/contract';
import { type ReactNode, useState } from 'react';
import { chosenCountsQuery } from '../../api/people/bulk-users.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';

export interface RemovalWords {
  /** Sentence about what becomes of so many people and their badges; `badges` is null where they were not counted. */
  consequence: (total: number, badges: number | null) => ReactNode;
  /** Sentences below it, from the same number of badges, which is null while they are counted, too. */
  more?: (badges: number | null) => ReactNode;
  /** Field that asks what becomes of mails that wait. */
  MailsField?: (props: MailsFieldProps) => ReactNode;
}

export interface MailsFieldProps {
  /** Their number; null where they were not counted. */
  waiting: number | null;
  chosen: WaitingMails;
  onChoose: (mails: WaitingMails) => void;
}

interface RemovePeopleDialogProps extends RemovalWords {
  chosen: ChosenUsers;
  total: number;
  title: string;
  confirmLabel: string;
  /** `mails` is what was chosen; left out where nobody was asked. */
  onConfirm: (mails?: WaitingMails) => Promise<void> | void;
  onFailed?: (error: unknown) => void;
  onClose: () => void;
}

/** Asks before people go, and says what becomes of how many badges of theirs. */
export function RemovePeopleDialog(props: RemovePeopleDialogProps) {
  const { chosen, total, consequence, more, MailsField, onConfirm, ...question } = props;
  const [mails, setMails] = useState<WaitingMails>('send');
  const { data, isLoading } = useQuery(chosenCountsQuery(chosen));
  const badges = data?.counts?.badges ?? null;
  const waiting = data?.counts?.waitingMails ?? null;
  const isAsked = MailsField !== undefined && !isLoading && badges !== 0 && waiting !== 0;
  return (
    <ConfirmDialog
      {...question}
      open
      destructive
      waits={isLoading}
      onConfirm={() => (isAsked ? onConfirm(mails) : onConfirm())}
    >
      <div className="grid gap-3 tabular-nums">
        <p role="status">{isLoading ? 'Counting their badges' : consequence(data?.total ?? total, badges)}</p>
        {isAsked && <MailsField waiting={waiting} chosen={mails} onChoose={setMails} />}
        {more?.(badges)}
      </div>
    </ConfirmDialog>
  );
}
