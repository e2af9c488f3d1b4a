import { useMutation } from '@tanstack/react-query';
import { type UserFilter, dayIn } from 'functions/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '../api/time-zone.ts';
import { fetchAllUsers } from '../api/users.ts';
import { reasonOf } from '../lib/api-error.ts';
import { formatCount, formatCounted } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import type { Everything } from '../lib/use-selection.ts';
import { Button } from '../ui/controls/button.tsx';
import { toast } from '../ui/feedback/toast.ts';

interface ExportUsersButtonProps {
  label?: string;
  /** The users of a narrowed list; without it everybody. */
  of?: Everything<UserFilter> | undefined;
}

/** Saves users as a CSV file, says beforehand how many of a narrowed list, and shows how far that has come. */
export function ExportUsersButton({ label = 'Export', of }: ExportUsersButtonProps) {
  const zone = useTimeZone();
  const [progress, setProgress] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setProgress('');
      const users = await fetchAllUsers(of?.filter, (done, total) => {
        setProgress(` ${formatCount(done)} of ${formatCount(total)}`);
      });
      if (users.length === 0) return 0;
      const { usersCsv } = await import('./users-csv.ts');
      saveFile(usersCsv(users, zone), `users-${dayIn(Date.now(), zone)}.csv`);
      return users.length;
    },
    onSuccess: (count) => {
      if (count === 0) toast.error('No users found to export.', 'Nothing to export');
      else
        toast.show({
          title: 'Users exported',
          description: `${formatCounted(count, 'row')} ${count === 1 ? 'is' : 'are'} in the file.`,
        });
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
      {isPending ? `Exporting${progress}` : <Label label={label} of={of} />}
    </Button>
  );
}

// One element, or the button's gap would stand between its parts.
function Label({ label, of }: ExportUsersButtonProps) {
  if (!of || of.total === 0) return label;
  return (
    <span>
      {label} <span className="max-sm:sr-only">{formatCounted(of.total, 'user')}</span>
    </span>
  );
}
