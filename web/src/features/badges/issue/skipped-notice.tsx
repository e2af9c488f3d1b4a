import { say } from 'functions/contract/words/say';
import { Suspense, lazy, useId, useState } from 'react';
import type { TypedIssue } from '../../../api/badges/recipients.ts';
import type { RecipientChoice } from '../../../api/people/selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { type Issue, skippedSentence, skipsAnybody } from './recipient-words.ts';
import { type Recipients, mayBeInactive } from './recipients.ts';

// Rarely opened.
const SkippedPeople = lazy(async () => ({ default: (await import('./skipped-people.tsx')).SkippedPeople }));

export interface SkippedNoticeProps {
  issue: Issue;
  /** Recipients and badge as typed, which find the skipped people. */
  question: { whom: RecipientChoice; issue: TypedIssue };
  onInclude: (whom: 'includeHolders' | 'includeInactive', include: boolean) => void;
}

/** Explains who is skipped, lists them on request, and offers to include holders or inactive people. */
export function SkippedNotice({ issue, question, onInclude }: SkippedNoticeProps) {
  const { recipients, includeHolders, includeInactive, by } = issue;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const counted = recipients.state === 'counted' ? recipients : null;
  const offersHolders = useStaying(recipients, counted !== null && counted.total > 0 && counted.holding !== 0);
  const offersInactive = useStaying(recipients, includeInactive || (counted !== null && mayBeInactive(counted)));
  const isListed = useStaying(recipients, skipsAnybody(issue));
  if (recipients.state === 'nobody') return null;
  return (
    <div className="grid gap-1 text-muted tabular-nums">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="wrap-anywhere">
          {skippedSentence(issue) ?? (recipients.state === 'counting' && say('issue.lookingAtSkipped'))}
        </p>
        {isListed && (
          <Button
            variant="ghost"
            className="-my-1 -ml-3.5"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {say(isOpen ? 'issue.hideSkipped' : 'issue.showSkipped')}
          </Button>
        )}
      </div>
      {isListed && isOpen && (
        <div
          id={listId}
          className="h-40 overflow-y-auto rounded-control bg-surface px-3 py-2 text-ink max-sm:h-28"
          tabIndex={0}
          role="region"
          aria-label={say('issue.skippedPeople')}
        >
          {counted && (
            <Suspense fallback={null}>
              <SkippedPeople {...question} />
            </Suspense>
          )}
        </div>
      )}
      {(offersHolders || offersInactive) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {offersHolders && (
            <Inclusion
              label={say(by === 'renews' ? 'issue.includeRenewed' : 'issue.includeHolders')}
              checked={includeHolders}
              onChange={(include) => {
                onInclude('includeHolders', include);
              }}
            />
          )}
          {offersInactive && (
            <Inclusion
              label={say('issue.includeInactive')}
              checked={includeInactive}
              onChange={(include) => {
                onInclude('includeInactive', include);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

// The offer stays in place during a recount.
function useStaying(recipients: Recipients, isOffered: boolean): boolean {
  const [last, setLast] = useState(false);
  const isKnown = recipients.state === 'counted' || recipients.state === 'nobody';
  const now = isKnown ? isOffered : last;
  if (now !== last) setLast(now);
  return now;
}

interface InclusionProps {
  label: string;
  checked: boolean;
  onChange: (include: boolean) => void;
}

function Inclusion({ label, checked, onChange }: InclusionProps) {
  return (
    <label className="flex min-h-6 w-fit cursor-pointer items-center gap-2 text-ink max-sm:min-h-9">
      <Checkbox
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
