import { formatCount } from '../../lib/format.ts';
import type { Recipients } from './recipients.ts';

/** Names the people of an import as those who get a badge, where tags stand otherwise. */
export function ImportRecipients({ recipients }: { recipients: Recipients }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">Recipients</p>
      <p className="rounded-control bg-sunken px-3 py-2 tabular-nums">{words(recipients)}</p>
    </div>
  );
}

function words(recipients: Recipients): string {
  if (recipients.state !== 'counted') return 'The people of the import';
  const { total } = recipients;
  return total === 1 ? '1 person of the import' : `${formatCount(total)} people of the import`;
}
