import { formatCount, formatCounted } from '../../lib/format.ts';
import { WorkingBar } from '../../ui/working-bar.tsx';
import type { Recipients } from './recipients.ts';

interface RecipientsNoticeProps {
  tagIds: readonly string[];
  recipients: Recipients;
  issuing: boolean;
}

/** Says how many people get a badge before it happens, and that it is happening. */
export function RecipientsNotice({ tagIds, recipients, issuing }: RecipientsNoticeProps) {
  return (
    <div role="status" className="grid min-h-11 content-center gap-2 border-t border-line bg-sunken px-5 py-2">
      <p className="tabular-nums">
        {issuing ? `Issuing ${formatCounted(recipients.count ?? 0, 'badge')}` : sentence(tagIds, recipients)}
      </p>
      {issuing && <WorkingBar />}
    </div>
  );
}

function sentence(tagIds: readonly string[], { count, failed }: Recipients): string {
  if (tagIds.length === 0) return 'Choose tags to see how many people get a badge.';
  if (failed) return 'The recipients could not be counted. Choose the tags again.';
  if (count === null) return 'Counting recipients';
  if (count === 0) return 'Nobody has these tags.';
  return count === 1 ? '1 person gets a badge.' : `${formatCount(count)} people get a badge.`;
}
