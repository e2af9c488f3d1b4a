import { type MessageEnd, say } from 'functions/contract/words/say';
import { type UseQueryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../lib/api-error.ts';
import { useKeptRecord, useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { Skeleton } from '../feedback/loading.tsx';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { CloseFooter, Dialog, DialogBody } from './dialog.tsx';

interface RecordDialogProps<R extends { id: string }> {
  /** Record's id; null closes the dialog. */
  id: string | null;
  /** Page of records behind, undefined while loading. */
  records: R[] | undefined;
  /** Query for a record on another page. Omitted if the page has all. */
  read?: (id: string) => UseQueryOptions<R, Error, R, string[]>;
  /** Task, which names the record once loaded. */
  title: (record: R | null) => string;
  /** Kind of record. */
  thing: MessageEnd<'controls.missing'>;
  onClose: () => void;
  children: (record: R) => ReactNode;
}

/** Dialog of the record in the address. It stays when the list behind changes. */
export function RecordDialog<R extends { id: string }>({ id, records, title, ...props }: RecordDialogProps<R>) {
  const { read, thing, onClose, children } = props;
  const open = id !== null;
  const shownId = useKeptWhileClosing(open, id) ?? '';
  const listed = useKeptRecord(records, shownId);
  const isElsewhere = open && records !== undefined && listed === null;
  const query = useQuery<R, Error, R, string[]>({
    ...(read ? read(shownId) : { queryKey: [thing, shownId], queryFn: skipToken }),
    enabled: isElsewhere && read !== undefined,
  });
  const record = listed ?? query.data ?? null;
  return (
    <Dialog open={open} onClose={onClose} title={title(record)}>
      {record ? (
        children(record)
      ) : (
        <>
          <DialogBody>
            {!records || query.isLoading ? (
              <Skeleton className="h-48 w-full" />
            ) : query.error && !isMissing(query.error) ? (
              <ReadFailure query={query} what={say(`controls.failed.${thing}`)} />
            ) : (
              <p className="text-muted">{say(`controls.missing.${thing}`)}</p>
            )}
          </DialogBody>
          <CloseFooter onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
