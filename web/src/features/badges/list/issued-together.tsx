import { Files, PencilLine } from 'lucide-react';
import { formatCounted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ListSubset } from '../../../ui/table/list-subset.tsx';

interface JobSubsetProps {
  /** Undefined until it is known. */
  total: number | undefined;
  onRemove: () => void;
  /** Corrects all of them; left out where that is not allowed, or there are none. */
  onCorrect?: (() => void) | undefined;
  /** Makes files of all of them; left out in the same way. */
  onMakeFiles?: (() => void) | undefined;
}

/** Heads the list of badges that were issued together. */
export function JobSubset({ total, onRemove, onCorrect, onMakeFiles }: JobSubsetProps) {
  const title = total === undefined ? 'Badges issued together' : `${formatCounted(total, 'badge')} issued together`;
  return (
    <ListSubset title={title} label="Show all badges" onRemove={onRemove}>
      {onMakeFiles && (
        <Button onClick={onMakeFiles}>
          <Files aria-hidden />
          Make files
        </Button>
      )}
      {onCorrect && (
        <Button onClick={onCorrect}>
          <PencilLine aria-hidden />
          Correct them
        </Button>
      )}
    </ListSubset>
  );
}
