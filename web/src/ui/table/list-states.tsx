import type { LucideIcon } from 'lucide-react';
import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState, ErrorState } from '../feedback/messages.tsx';

/** Replaces a list that could not be loaded. `things` is the plural of its rows: 'users'. */
export function ListFailed({
  things,
  error,
  busy,
  onRetry,
}: {
  things: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <ErrorState title={`The ${things} could not be loaded`} busy={busy} onRetry={onRetry}>
      {reasonOf(error)}
    </ErrorState>
  );
}

/** Filter of a list, for the words of its empty state. */
export interface Narrowing {
  /** Searched text; empty without a search. */
  search: string;
  /** Fields that a search looks in: 'name, email and tag'. */
  searched: string;
  /** Whether something else than the search narrows it. */
  filtered: boolean;
}

interface NothingMatchesProps extends Narrowing {
  things: string;
  Icon: LucideIcon;
  onClear: () => void;
}

/** Replaces a list in which nothing matches the search and the filters, and says what was searched. */
export function NothingMatches({ things, Icon, onClear, search, searched, filtered }: NothingMatchesProps) {
  return (
    <EmptyState Icon={Icon} title={`No ${things} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
      <span className="wrap-anywhere">
        {search === ''
          ? 'Nothing matches the filters.'
          : `Nothing matches “${search}”${filtered ? ' and the filters' : ''}.`}
      </span>
      {search !== '' && ` The search looks in ${searched}.`}
    </EmptyState>
  );
}
