import type { ReactNode } from 'react';
import { cx } from './style.ts';

interface PageIntroProps {
  purpose: string;
  children?: ReactNode;
  /** Whether the actions use `order-1` among the screen's parts on phones. */
  actionsLater?: boolean;
}

/**
 * Line below the title: purpose, and actions at the right with the primary one last. On phones the actions fill one
 * line, without icons, as far as they fit.
 */
export function PageIntro({ purpose, actionsLater = false, children }: PageIntroProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-6 gap-y-3',
        // Nothing below moves when another action appears and the purpose wraps.
        Boolean(children) && 'sm:min-h-10',
        actionsLater && 'max-sm:contents',
      )}
    >
      <p className="text-pretty text-muted sm:flex-1 sm:basis-64">{purpose}</p>
      {children && (
        <div className="flex w-full flex-wrap gap-2 *:grow max-sm:order-1 max-sm:*:px-3 max-sm:has-[>:nth-child(3)]:*:px-2 sm:ml-auto sm:w-auto sm:justify-end sm:*:grow-0 max-sm:has-[>:nth-child(3)]:[&_.lucide]:hidden">
          {children}
        </div>
      )}
    </div>
  );
}
