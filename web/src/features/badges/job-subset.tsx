import { formatCounted } from '../../lib/format.ts';
import { ListSubset } from '../../ui/table/list-subset.tsx';

interface JobSubsetProps {
  /** Undefined until it is known. */
  total: number | undefined;
  onRemove: () => void;
}

/** Heads the list of badges that were issued together. */
export function JobSubset({ total, onRemove }: JobSubsetProps) {
  const title = total === undefined ? 'Badges issued together' : `${formatCounted(total, 'badge')} issued together`;
  return <ListSubset title={title} label="Show all badges" onRemove={onRemove} />;
}
