import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

interface FilterFormProps {
  /** Field names, equal to the address parameters. */
  names: readonly string[];
  parameter: (name: string) => string;
  onChange: (filters: Record<string, string>) => void;
  /** Sentence about the fields. */
  note?: string;
  /** Fields with the address values as defaults. */
  children: ReactNode;
}

/** Filter fields with a button to apply them. External filter changes refill them. */
export function FilterForm({ names, parameter, onChange, note, children }: FilterFormProps) {
  return (
    <form
      key={names.map(parameter).join('\n')}
      aria-label={say('table.filters')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => {
          const value = data.get(name);
          return typeof value === 'string' ? value.trim() : '';
        };
        onChange(Object.fromEntries(names.map((name) => [name, text(name)])));
      }}
    >
      {children}
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{say('table.applyFilters')}</Button>
        {note && <p className="text-muted">{note}</p>}
      </div>
    </form>
  );
}
