import { useEffect, useRef, useState } from 'react';
import { useImportUsers } from '../../api/users.ts';
import type { FileRow } from './import-file.ts';
import { type ImportProgress, importInPieces, nothingSent } from './import-pieces.ts';

/** An import that is running or has ended. */
export interface ImportRun {
  state: 'running' | 'cancelling' | 'ended';
  progress: ImportProgress;
  startedAt: number;
  /** When the last piece was answered. */
  now: number;
  /** What stopped it, if something did. */
  error: Error | null;
}

/** Runs an import that can be cancelled, and continued after that or after a failure. Leaving the screen cancels it. */
export function useImportRun() {
  const { mutateAsync } = useImportUsers();
  const [run, setRun] = useState<ImportRun | null>(null);
  const cancelled = useRef(false);
  useEffect(
    () => () => {
      cancelled.current = true;
    },
    [],
  );
  const change = (changes: Partial<ImportRun>) => {
    setRun((before) => before && { ...before, ...changes });
  };
  const start = async (rows: FileRow[], from: ImportProgress = nothingSent) => {
    cancelled.current = false;
    let progress = from;
    const startedAt = Date.now();
    setRun({ state: 'running', progress, startedAt, now: startedAt, error: null });
    try {
      await importInPieces(rows, from, {
        send: mutateAsync,
        isCancelled: () => cancelled.current,
        onProgress: (next) => {
          progress = next;
          change({ progress, now: Date.now() });
        },
      });
      change({ state: 'ended' });
      return { progress, error: null };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      change({ state: 'ended', error });
      return { progress, error };
    }
  };
  return {
    run,
    start,
    cancel: () => {
      cancelled.current = true;
      change({ state: 'cancelling' });
    },
  };
}
