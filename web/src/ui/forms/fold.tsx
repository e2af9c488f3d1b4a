import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** Short description of its content. */
  note: string;
  /** Whether its content has an error, which opens it. */
  isWrong: boolean;
  children: ReactNode;
}

/** Collapsed part of a form for rare fields. Errors in it are never hidden. */
export function Fold({ title, note, isWrong, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      className="group rounded-control border border-line"
      onToggle={({ currentTarget }) => {
        if (isWrong) currentTarget.open = true;
        else setOpen(currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block truncate text-muted">{note}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-3">{children}</div>
    </details>
  );
}
