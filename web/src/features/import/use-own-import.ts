import { useQuery } from '@tanstack/react-query';
import { hasEnded } from 'functions/contract';
import { useEffect, useEffectEvent } from 'react';
import { jobsQuery } from '../../api/jobs.ts';
import { useLocked } from '../../lib/session-lock.ts';
import { usePainted } from '../../lib/use-painted.ts';
import { useImportRun } from './import-run.tsx';

/** Has this window follow the import of this administrator that has not ended: after a reload, or from another window. */
export function useOwnImport(email: string): void {
  const { run, follow } = useImportRun();
  const painted = usePainted();
  const locked = useLocked();
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: painted && !locked });
  const isFree = run === null;
  const take = useEffectEvent(follow);
  useEffect(() => {
    if (!isFree) return;
    const own = jobs?.find(
      (job) => job.kind === 'import' && job.requestedBy === email && job.outlivedRequest && !hasEnded(job),
    );
    if (own) take(own);
  }, [jobs, email, isFree]);
}
