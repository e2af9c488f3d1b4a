import type { ReactNode } from 'react';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { type ToastMessage, toast } from '../feedback/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFinish } from './use-latch.ts';

interface DeleteWords<Answer> {
  /** Names the record: 'Delete Jane Doe and 3 badges?' */
  title: string;
  /** The consequence: 'Their links stop working.' */
  consequence: ReactNode;
  /** Says afterwards that it is deleted, or what the server answered. */
  done: ToastMessage | ((answer: Answer) => ToastMessage);
}

interface DeleteDialogProps<R extends { id: string }, Answer> {
  /** The record to delete; null closes the dialog. */
  record: R | null;
  /** The kind of record: 'user'. */
  thing: string;
  mutation: { mutateAsync: (record: R) => Promise<Answer> };
  words: (record: R) => DeleteWords<Answer>;
  /** The toast of a call that failed without words of the server. */
  failed?: string;
  onClose: () => void;
  onDeleted?: (record: R) => void;
}

/** Asks before a record is deleted, deletes it and says so. */
export function DeleteDialog<R extends { id: string }, Answer>({ record, ...props }: DeleteDialogProps<R, Answer>) {
  const shown = useKeptWhileClosing(record !== null, record);
  return shown && <Question key={shown.id} open={record !== null} record={shown} {...props} />;
}

type QuestionProps<R extends { id: string }, Answer> = DeleteDialogProps<R, Answer> & { record: R; open: boolean };

function Question<R extends { id: string }, Answer>(asked: QuestionProps<R, Answer>) {
  const { open, record, thing, mutation, words, ...props } = asked;
  const { failed = `Failed to delete ${thing}`, onClose, onDeleted } = props;
  const { title, consequence, done } = words(record);
  const { finish } = useFinish(onClose);
  // The toast is shown even if the question was closed meanwhile.
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
      confirmLabel={`Delete ${thing}`}
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
