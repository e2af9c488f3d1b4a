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
  /** Begins the name of the file; the day follows. */
  name: string;
  /** Says that the file is there. */
  title: string;
  /** Makes the file, with days of a time zone, and says what is in it. Null is no file: it has said why. */
  make: (zone: string, onProgress: OnProgress) => Promise<{ csv: Blob; description: string } | null>;
}

/** Saves a CSV file, shows how far that has come, and says when it is there. */
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

/** Sentence about a file of so many rows. */
export function rowsInFile(count: number): string {
  return `${formatCounted(count, 'row')} ${count === 1 ? 'is' : 'are'} in the file.`;
}
