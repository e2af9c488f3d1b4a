import type { BadgeFilter } from 'functions/contract';
import { Copy } from 'lucide-react';
import { formatCounted } from '../../lib/format.ts';
import type { Everything } from '../../lib/use-selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useCopyLinks } from './use-copy-links.ts';

/** Copies the links of all badges of a narrowed list, and says beforehand how many these are. */
export function CopyLinksButton({ of: { filter, total } }: { of: Everything<BadgeFilter> }) {
  const { copyLinks, isPending } = useCopyLinks();
  return (
    <Button
      busy={isPending}
      onClick={() => {
        copyLinks({ filter });
      }}
    >
      {!isPending && <Copy aria-hidden />}
      Copy links {total > 0 && <span className="max-sm:sr-only">{`of ${formatCounted(total, 'badge')}`}</span>}
    </Button>
  );
}
