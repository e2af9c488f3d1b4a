import { useMutation } from '@tanstack/react-query';
import { type BadgeFilter, dayIn } from 'functions/contract';
import { Download } from 'lucide-react';
import { fetchAllBadges } from '../../../api/badges.ts';
import { useTimeZone } from '../../../api/time-zone.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { formatCounted } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/** Saves the badges whose mail was refused as a CSV file, each with the reason. */
export function ExportRefusedButton({ filter }: { filter: BadgeFilter }) {
  const zone = useTimeZone();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const badges = await fetchAllBadges(filter);
      const { refusedCsv } = await import('./refused-csv.ts');
      saveFile(refusedCsv(badges, zone), `refused-mails-${dayIn(Date.now(), zone)}.csv`);
      return badges.length;
    },
    onSuccess: (count) => {
      const description = `${formatCounted(count, 'row')} ${count === 1 ? 'is' : 'are'} in the file.`;
      toast.show({ title: 'Refused mails exported', description });
    },
    onError: (error) => {
      toast.error(`Export failed: ${reasonOf(error)}`);
    },
  });
  return (
    <Button
      busy={isPending}
      onClick={() => {
        mutate();
      }}
    >
      {!isPending && <Download aria-hidden />}
      Export
    </Button>
  );
}
