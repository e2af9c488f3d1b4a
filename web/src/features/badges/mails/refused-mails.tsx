import { useQuery } from '@tanstack/react-query';
import type { BadgeFilter, RefusalReason } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { fetchAllBadges } from '../../../api/badges/badges.ts';
import { refusalsQuery } from '../../../api/badges/refusals.ts';
import { ExportButton, rowsInFile } from '../../../components/downloads/export-button.tsx';
import { formatCount } from '../../../lib/format.ts';
import type { Everything } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ListSubset } from '../../../ui/table/list-subset.tsx';
import { refusalLabels } from './refusal-words.ts';

interface RefusedMailsProps {
  of: Everything<BadgeFilter>;
  onChange: (filters: Record<string, string>) => void;
}

/** Header of refused mails: counts by reason, and mails waiting for the mail server. */
export function RefusedMails({ of, onChange }: RefusedMailsProps) {
  const { data } = useQuery(refusalsQuery);
  const chosen = of.filter.refusal;
  const reasons = data?.reasons.filter(({ reason, count }) => count > 0 || reason === chosen) ?? [];
  return (
    <>
      <ListSubset
        title={say('badgeMails.refusedMails')}
        label={say('badges.showAll')}
        onRemove={() => {
          onChange({ status: '' });
        }}
      >
        {of.total > 0 && <ExportRefusedButton filter={of.filter} />}
      </ListSubset>
      {data && (reasons.length > 0 || data.waiting > 0) && (
        <div className="grid gap-2 border-b border-line px-4 py-3">
          <ul aria-label={say('badgeMails.reasons')} className="flex flex-wrap gap-2">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <ReasonButton
                  reason={reason}
                  count={count}
                  isChosen={reason === chosen}
                  onChoose={() => {
                    onChange({ refusal: reason === chosen ? '' : reason });
                  }}
                />
              </li>
            ))}
          </ul>
          {data.waiting > 0 && <p className="text-muted">{say('badgeMails.serverAway', { count: data.waiting })}</p>}
        </div>
      )}
    </>
  );
}

interface ReasonButtonProps {
  reason: RefusalReason;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function ReasonButton({ reason, count, isChosen, onChoose }: ReasonButtonProps) {
  return (
    <Button aria-pressed={isChosen} variant={isChosen ? 'secondary' : 'ghost'} onClick={onChoose}>
      {say(refusalLabels[reason])} <span className="font-normal tabular-nums">{formatCount(count)}</span>
    </Button>
  );
}

function ExportRefusedButton({ filter }: { filter: BadgeFilter }) {
  return (
    <ExportButton
      name={say('badgeMails.file')}
      title={say('badgeMails.exported')}
      make={async (zone, onProgress) => {
        const badges = await fetchAllBadges(filter, onProgress);
        const { refusedCsv } = await import('./refused-csv.ts');
        return { csv: refusedCsv(badges, zone), description: rowsInFile(badges.length) };
      }}
    >
      {say('badgeMails.export')}
    </ExportButton>
  );
}
