import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Job, hasEnded } from 'functions/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { importJobQuery } from '../../api/imports.ts';
import { jobsQuery, useCancelJob, useRefreshAfterJobs, useResumeJob, useRetryJob } from '../../api/jobs.ts';
import { overwrite } from '../../lib/refresh.ts';
import { useLocked } from '../../lib/session-lock.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ImportPlan } from './use-send-rows.ts';

/** Follows an import from its job to its end, and has what it changed read again then. */
export function useFollowedImport() {
  const client = useQueryClient();
  const locked = useLocked();
  const [chosen, setChosen] = useState<{ id: string; plan: ImportPlan | null } | null>(null);
  const forgotten = useRef(new Set<string>());
  const { mutateAsync: cancelJob, isPending: isCancelling } = useCancelJob();
  const { mutateAsync: retryJob } = useRetryJob();
  const { mutateAsync: resumeJob } = useResumeJob();
  const { data: job } = useQuery({ ...importJobQuery(chosen?.id ?? null), enabled: chosen !== null && !locked });
  const { data: listed } = useQuery({ ...jobsQuery, enabled: false });
  const refresh = useEffectEvent(useRefreshAfterJobs());
  const isEnded = job !== undefined && hasEnded(job);
  useEffect(() => {
    if (isEnded) refresh();
  }, [chosen?.id, isEnded]);
  const take = (now: Job) => {
    overwrite(client, importJobQuery(now.id).queryKey, now);
  };
  // What a listener brings need not be asked for: what is heard each second puts the next reading off.
  const hear = useEffectEvent((jobs: readonly Job[]) => {
    const heard = jobs.find(({ id }) => id === chosen?.id);
    if (heard && job && heard.updatedAt > job.updatedAt) take(heard);
  });
  useEffect(() => {
    if (listed) hear(listed);
  }, [listed]);
  return {
    followed: chosen && job ? { job, plan: chosen.plan } : null,
    isCancelling,
    follow: (begun: Job, plan: ImportPlan | null) => {
      if (plan === null && forgotten.current.has(begun.id)) return;
      take(begun);
      setChosen({ id: begun.id, plan });
    },
    cancel: async ({ id }: Pick<Job, 'id'>) => {
      try {
        take(await cancelJob({ id }));
      } catch (error) {
        toast.failed('Failed to cancel', error);
      }
    },
    retry: async () => {
      if (!chosen) return;
      try {
        take(await retryJob(chosen));
      } catch (error) {
        toast.failed('Failed to try again', error);
      }
    },
    resume: async () => {
      if (!chosen) return;
      try {
        take(await resumeJob(chosen));
      } catch (error) {
        toast.failed('Failed to resume', error);
      }
    },
    forget: () => {
      if (chosen) forgotten.current.add(chosen.id);
      setChosen(null);
    },
  };
}
