import type { MadeFile } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Download } from 'lucide-react';
import { useFileAddress } from '../../../api/badges/generated-files.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMoment } from '../../../components/dates/dates.ts';
import { formatBytes } from '../../../lib/format.ts';
import { saveFrom } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { wasLastPressRepeated } from '../../../ui/focus/presses.ts';
import { useLatch } from '../../../ui/forms/use-latch.ts';

interface MadeFileRowProps {
  jobId: string;
  file: MadeFile;
}

/** File of a job: name, content, expiry, and download. */
export function MadeFileRow({ jobId, file: { number, name, badges, bytes, expiresAt } }: MadeFileRowProps) {
  const zone = useTimeZone();
  const { mutateAsync } = useFileAddress();
  const { busy, run } = useLatch();
  const details = {
    badges: say('common.badgeCount', { count: badges }),
    size: formatBytes(bytes),
    time: formatMoment(expiresAt, zone),
  };
  const save = async () => {
    try {
      const { url } = await mutateAsync({ jobId, number });
      saveFrom(url);
    } catch (error) {
      toast.failed(say('jobs.downloadFailed'), error);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-muted tabular-nums">{say('jobs.fileDetails', details)}</p>
      </div>
      <Button
        busy={busy}
        aria-label={say('jobs.downloadFile', { name })}
        onClick={() => {
          // Addresses arrive so fast that the first half of a double click may already be done.
          if (!wasLastPressRepeated()) void run(save);
        }}
      >
        {!busy && <Download aria-hidden />}
        {say('jobs.download')}
      </Button>
    </li>
  );
}
