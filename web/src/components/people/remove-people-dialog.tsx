import { useQuery } from '@tanstack/react-query';
import type { ChosenUsers, WaitingMails } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { type ReactNode, useState } from 'react';
import { chosenCountsQuery } from '../../api/people/bulk-users.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';

export interface RemovalWords {
  /** Sentence about people and their badges; `badges` is null if not counted. */
  consequence: (total: number, badges: number | null) => ReactNode;
  /** Further sentences; `badges` is also null during counting. */
  more?: (badges: number | null) => ReactNode;
  /** Field that decides about waiting mails. */
  MailsField?: (props: MailsFieldProps) => ReactNode;
}

export interface MailsFieldProps {
  /** Number of them; null if not counted. */
  waiting: number | null;
  chosen: WaitingMails;
  onChoose: (mails: WaitingMails) => void;
}

interface RemovePeopleDialogProps extends RemovalWords {
  chosen: ChosenUsers;
  total: number;
  title: string;
  confirmLabel: string;
  /** `mails` is the choice; undefined if there was none. */
  onConfirm: (mails?: WaitingMails) => Promise<void> | void;
  onFailed?: (error: unknown) => void;
  onClose: () => void;
}

/** Confirms the removal of people and names the effect on their badges. */
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
        <p role="status">{isLoading ? say('people.counting') : consequence(data?.total ?? total, badges)}</p>
        {isAsked && <MailsField waiting={waiting} chosen={mails} onChoose={setMails} />}
        {more?.(badges)}
      </div>
    </ConfirmDialog>
  );
}
