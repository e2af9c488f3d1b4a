import { X } from 'lucide-react';

/** A filter of the list as a person reads it, with its parameters in the address. */
export interface FilterChip {
  parameters: readonly string[];
  text: string;
}

/** The search of a list as a filter that can be dropped; none where nothing is searched for. */
export function searchChips(search: string): FilterChip[] {
  return search === '' ? [] : [{ parameters: ['search'], text: `“${search}”` }];
}

/** The change of the address that drops a filter. */
export function dropOf({ parameters }: FilterChip): Record<string, string> {
  return Object.fromEntries(parameters.map((name) => [name, '']));
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onChange: (filters: Record<string, string>) => void;
}

/** The filters of a list, each with the button that drops it. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.parameters.join()} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove the filter ${chip.text}`}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken py-1 pr-2 pl-3 text-sm hover:bg-surface sm:min-h-8"
            onClick={() => {
              onChange(dropOf(chip));
            }}
          >
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
