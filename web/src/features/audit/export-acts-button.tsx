import { type AuditFilter, dayIn } from 'functions/contract';
import { Download } from 'lucide-react';
import { useTimeZone } from '../../api/time-zone.ts';
import { fetchActsCsv } from '../../api/acts.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';

/** Saves all acts that match as a CSV file. A plain link could send no session, nor say why there is no file. */
export function ExportActsButton({ filter }: { filter: AuditFilter }) {
  const zone = useTimeZone();
  const { busy, run } = useLatch();
  const save = async () => {
    try {
      saveFile(await fetchActsCsv(filter), `acts-${dayIn(Date.now(), zone)}.csv`);
      toast.show({ title: 'Acts exported', description: 'The file has every act that matches, with all ids.' });
    } catch (error) {
      toast.error(reasonOf(error), 'Export failed');
    }
  };
  return (
    <Button busy={busy} onClick={() => void run(save)}>
      {!busy && <Download aria-hidden />}
      {busy ? 'Exporting' : 'Export CSV'}
    </Button>
  );
}
