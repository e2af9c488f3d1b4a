import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  purpose?: string;
  /** Button at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, purpose, action, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0 wrap-anywhere">
          <h2 id={titleId} className="font-semibold">
            <bdi>{title}</bdi>
          </h2>
          {purpose && <p className="mt-0.5 text-muted">{purpose}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
