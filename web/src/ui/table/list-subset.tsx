import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

interface ListSubsetProps {
  /** Heading of the rows: '42 badges issued together'. */
  title: string;
  /** Label of the button that shows the rest: 'Show all badges'. */
  label: string;
  onRemove: () => void;
  /** Actions on all of them. */
  children?: ReactNode;
}

/** Header of a list limited to one action's results, with a link to all. */
export function ListSubset({ title, label, onRemove, children }: ListSubsetProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-card border-b border-line bg-primary-tint px-4 py-2">
      <h2 className="mr-auto min-w-0 font-medium tabular-nums">{title}</h2>
      {children}
      <Button onClick={onRemove}>
        <X aria-hidden />
        {label}
      </Button>
    </div>
  );
}
