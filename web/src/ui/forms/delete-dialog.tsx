import { type MessageEnd, say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { type ToastMessage, toast } from '../feedback/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFinish } from './use-latch.ts';

interface DeleteWords<Answer> {
  /** Names the record: 'Delete Jane Doe and 3 badges?' */
  title: string;
  /** Consequence: 'Their links stop working.' */
  consequence: ReactNode;
  /** Toast after the deletion, or a function of the server's answer. */
  done: ToastMessage | ((answer: Answer) => ToastMessage);
}

interface DeleteDialogProps<R extends { id: string }, Answer> {
  /** Record to delete; null closes the dialog. */
  record: R | null;
  /** Kind of record. */
  thing: MessageEnd<'controls.delete'>;
  mutation: { mutateAsync: (record: R) => Promise<Answer> };
  words: (record: R) => DeleteWords<Answer>;
  /** Toast of a failure without a server's message. */
  failed?: string;
  onClose: () => void;
  onDeleted?: (record: R) => void;
}

/** Confirms, deletes and reports a record. */
export function DeleteDialog<R extends { id: string }, Answer>({ record, ...props }: DeleteDialogProps<R, Answer>) {
  const shown = useKeptWhileClosing(record !== null, record);
  return shown && <Question key={shown.id} open={record !== null} record={shown} {...props} />;
}

type QuestionProps<R extends { id: string }, Answer> = DeleteDialogProps<R, Answer> & { record: R; open: boolean };

function Question<R extends { id: string }, Answer>(asked: QuestionProps<R, Answer>) {
  const { open, record, thing, mutation, words, ...props } = asked;
  const { failed = say(`controls.notDeleted.${thing}`), onClose, onDeleted } = props;
  const { title, consequence, done } = words(record);
  const { finish } = useFinish(onClose);
  // The toast appears even if the question was closed.
  const remove = async () => {
    const answer = await mutation.mutateAsync(record);
    onDeleted?.(record);
    finish();
    toast.show(typeof done === 'function' ? done(answer) : done);
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={say(`controls.delete.${thing}`)}
      destructive
      onClose={onClose}
      onConfirm={remove}
      onFailed={(error) => {
        toast.failed(failed, error);
      }}
    >
      {consequence}
    </ConfirmDialog>
  );
}
