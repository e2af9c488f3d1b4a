import { X } from 'lucide-react';

/** A filter of the list as a person reads it, with its parameters in the address. */
export interface FilterChip {
  parameters: readonly string[];
  text: string;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onChange: (filters: Record<string, string>) => void;
}

/** The filters of a list, each with the button that drops it. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2 sm:col-span-2">
      {chips.map(({ parameters, text }) => (
        <li key={parameters.join()} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove the filter ${text}`}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken py-1 pr-2 pl-3 text-sm hover:bg-surface sm:min-h-8"
            onClick={() => {
              onChange(Object.fromEntries(parameters.map((name) => [name, ''])));
            }}
          >
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
