import type { ReactNode } from 'react';

/** Under the screen's title: one line of purpose, and its actions at the right with the primary one last. */
export function PageIntro({ purpose, children }: { purpose: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-pretty text-muted">{purpose}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
