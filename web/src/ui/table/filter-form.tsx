import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

interface FilterFormProps {
  /** Names of the fields, which are those of the address. */
  names: readonly string[];
  parameter: (name: string) => string;
  onChange: (filters: Record<string, string>) => void;
  /** A sentence about the fields. */
  note?: string;
  /** The fields, with the values of the address as their defaults. */
  children: ReactNode;
}

/** Fields that narrow a list once they are applied. A filter that changes elsewhere fills them anew. */
export function FilterForm({ names, parameter, onChange, note, children }: FilterFormProps) {
  return (
    <form
      key={names.map(parameter).join('\n')}
      aria-label="Filters"
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
        <Button type="submit">Apply filters</Button>
        {note && <p className="text-muted">{note}</p>}
      </div>
    </form>
  );
}
