import { dayIn } from 'functions/contract';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OnProgress } from '../../api/every-page.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { formatCount, formatCounted } from '../../lib/format.ts';
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
  const [progress, setProgress] = useState('');
  const save = async () => {
    setProgress('');
    try {
      const made = await make(zone, (done, total) => {
        setProgress(` ${formatCount(done)} of ${formatCount(total)}`);
      });
      if (!made) return;
      saveFile(made.csv, `${name}-${dayIn(Date.now(), zone)}.csv`);
      toast.show({ title, description: made.description });
    } catch (error) {
      toast.error(`Export failed: ${reasonOf(error)}`);
    }
  };
  return (
    <Button busy={busy} onClick={() => void run(save)}>
      {!busy && <Download aria-hidden />}
      {busy ? `Exporting${progress}` : children}
    </Button>
  );
}

export function rowsInFile(count: number): string {
  return `${formatCounted(count, 'row')} ${count === 1 ? 'is' : 'are'} in the file.`;
}
