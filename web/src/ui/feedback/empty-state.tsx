import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
}

/** Says what would stand here and offers the first action. */
export function EmptyState({ Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center">
      <span className="mb-3 grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <h2 className="font-semibold">{title}</h2>
      <div className="max-w-sm text-pretty text-muted">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
