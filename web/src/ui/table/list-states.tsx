import type { LucideIcon } from 'lucide-react';
import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';

/** Stands in place of a list that could not be loaded. `things` is what it lists: 'users'. */
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

/** Stands in place of a list in which nothing matches the filters. */
export function NothingMatches({ things, Icon, onClear }: { things: string; Icon: LucideIcon; onClear: () => void }) {
  return (
    <EmptyState Icon={Icon} title={`No ${things} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
      Nothing matches the search and filters.
    </EmptyState>
  );
}
