import { useState } from 'react';

/** The value while the dialog is open, and from then on the last one: a dialog that closes keeps what it showed. */
export function useKeptWhileClosing<T>(open: boolean, value: T): T | null {
  const [kept, setKept] = useState(open ? value : null);
  if (open && value !== kept) setKept(value);
  return open ? value : kept;
}

/** The record of a list by its id; the one that was found last stays after the list has lost it. */
export function useKeptRecord<R extends { id: string }>(list: readonly R[] | undefined, id: string | null): R | null {
  const [kept, setKept] = useState<R | null>(null);
  const listed = list?.find((record) => record.id === id) ?? null;
  if (listed && listed !== kept) setKept(listed);
  return listed ?? (kept?.id === id ? kept : null);
}
