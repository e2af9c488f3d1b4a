import type { ReactNode } from 'react';
import { useKeptRecord, useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { Skeleton } from '../feedback/loading.tsx';
import { CloseFooter, Dialog, DialogBody } from './dialog.tsx';

interface RecordDialogProps<R extends { id: string }> {
  /** The record's id; null closes the dialog. */
  id: string | null;
  /** The page of records that is shown behind, undefined while it is loading. */
  records: R[] | undefined;
  /** The task; it names the record once that is there. */
  title: (record: R | null) => string;
  /** Words for a record that is not on the page behind. */
  missing: string;
  onClose: () => void;
  children: (record: R) => ReactNode;
}

/** A dialog about a record that the address names. The record stays in it when the list behind moves on. */
export function RecordDialog<R extends { id: string }>({ id, records, title, ...props }: RecordDialogProps<R>) {
  const { missing, onClose, children } = props;
  const open = id !== null;
  const record = useKeptRecord(records, useKeptWhileClosing(open, id));
  return (
    <Dialog open={open} onClose={onClose} title={title(record)}>
      {record ? (
        children(record)
      ) : (
        <>
          <DialogBody>
            {records ? <p className="text-muted">{missing}</p> : <Skeleton className="h-48 w-full" />}
          </DialogBody>
          <CloseFooter onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
