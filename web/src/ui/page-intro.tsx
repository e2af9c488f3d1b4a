import type { ReactNode } from 'react';

/**
 * Under the screen's title: one line of purpose, and its actions at the right with the primary one last. On phones the
 * actions fill two columns, an odd last one both.
 */
export function PageIntro({ purpose, children }: { purpose: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-pretty text-muted sm:flex-1 sm:basis-64">{purpose}</p>
      {children && (
        <div className="flex w-full flex-wrap gap-2 *:grow *:basis-2/5 sm:ml-auto sm:w-auto sm:justify-end sm:*:grow-0 sm:*:basis-auto">
          {children}
        </div>
      )}
    </div>
  );
}
