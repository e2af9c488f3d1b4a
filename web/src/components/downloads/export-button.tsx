import { dayIn } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OnProgress } from '../../api/every-page.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';

interface ExportButtonProps {
  children: ReactNode;
  /** Prefix of the file's name; the day follows. */
  name: string;
  /** Title of the toast for a finished file. */
  title: string;
  /** Makes the file with days of a time zone, and describes it. Null if it failed and reported why. */
  make: (zone: string, onProgress: OnProgress) => Promise<{ csv: Blob; description: string } | null>;
}

/** Exports a CSV file, shows progress, and reports when it is ready. */
export function ExportButton({ children, name, title, make }: ExportButtonProps) {
  const zone = useTimeZone();
  const { busy, run } = useLatch();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const save = async () => {
    setProgress(null);
    try {
      const made = await make(zone, (done, total) => {
        setProgress({ done, total });
      });
      if (!made) return;
      saveFile(made.csv, `${name}-${dayIn(Date.now(), zone)}.csv`);
      toast.show({ title, description: made.description });
    } catch (error) {
      toast.error(say('downloads.failed', { reason: reasonOf(error) }));
    }
  };
  return (
    <Button busy={busy} onClick={() => void run(save)}>
      {!busy && <Download aria-hidden />}
      {!busy ? children : progress ? say('downloads.progress', progress) : say('downloads.exporting')}
    </Button>
  );
}

export function rowsInFile(count: number): string {
  return say('downloads.rowsInFile', { count });
}
