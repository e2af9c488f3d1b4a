import { useQuery } from '@tanstack/react-query';
import { type HistoryEntry, actsApi, undoDaysKept } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { jobQuery } from '../../api/jobs/jobs.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { mistakenWords, useTellMistake } from '../undo/use-tell-mistake.ts';

interface MistakenMailsProps {
  /** Any action; renders only for an undo while its work is kept. */
  act: Pick<HistoryEntry, 'action' | 'at' | 'jobId'>;
}

/** Shows for an undo how many people were mailed before, and offers to notify them. */
export function MistakenMails({ act: { action, at, jobId } }: MistakenMailsProps) {
  const [now] = useState(Date.now);
  const isKept = now - Date.parse(at) < undoDaysKept * 86_400_000;
  return action === 'acts.undo' && jobId !== null && isKept ? <MailsOfUndo undoId={jobId} /> : null;
}

function MailsOfUndo({ undoId }: { undoId: string }) {
  const { data: job } = useQuery(jobQuery(undoId));
  const tell = useTellMistake();
  const mayTell = useMay(actsApi.tellMistake);
  const { busy, run } = useLatch();
  const words = mistakenWords(job?.mistakenMails ?? 0);
  if (!words) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 tabular-nums">
      {words}
      {mayTell && (
        <Button variant="ghost" className="px-3! text-link!" busy={busy} onClick={() => void run(() => tell(undoId))}>
          {say('undo.tellThem')}
        </Button>
      )}
    </p>
  );
}
