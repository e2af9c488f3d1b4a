import { Copy } from 'lucide-react';
import { formatCounted } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ListSubset } from '../../ui/table/list-subset.tsx';
import { useCopyLinks } from './use-copy-links.ts';

interface JobSubsetProps {
  jobId: string;
  /** Undefined until it is known. */
  total: number | undefined;
  onRemove: () => void;
}

/** Heads the list of badges that were issued together, and hands out their links. */
export function JobSubset({ jobId, total, onRemove }: JobSubsetProps) {
  const { copyLinks, isPending } = useCopyLinks();
  const title = total === undefined ? 'Badges issued together' : `${formatCounted(total, 'badge')} issued together`;
  return (
    <ListSubset title={title} label="Show all badges" onRemove={onRemove}>
      <Button
        busy={isPending}
        onClick={() => {
          copyLinks(jobId);
        }}
      >
        {!isPending && <Copy aria-hidden />}
        Copy links
      </Button>
    </ListSubset>
  );
}
