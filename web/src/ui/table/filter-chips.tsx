import { say } from 'functions/contract/words/say';
import { X } from 'lucide-react';

/** Readable filter of a list, with its address parameters. */
export interface FilterChip {
  parameters: readonly string[];
  text: string;
}

/** Search of a list as a removable filter; empty without a search. */
export function searchChips(search: string): FilterChip[] {
  return search === '' ? [] : [{ parameters: ['search'], text: say('table.quoted', { text: search }) }];
}

/** Address change that removes a filter. */
export function dropOf({ parameters }: FilterChip): Record<string, string> {
  return Object.fromEntries(parameters.map((name) => [name, '']));
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  onChange: (filters: Record<string, string>) => void;
}

/** Filters of a list, each with a button to remove it. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={say('table.filters')} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.parameters.join()} className="min-w-0">
          <button
            type="button"
            aria-label={say('table.removeFilter', { filter: chip.text })}
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
