import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { searchDelayMs } from '../../lib/use-debounced.ts';

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
  /** Placeholder and name of the field. */
  placeholder: string;
}

/** Search field with debounced search. */
export function SearchField({ value, onSearch, placeholder }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState({ value, sent: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  // Links and Back also change the search, but its echo must not overwrite newer input.
  if (value !== seen.value) {
    setSeen({ ...seen, value });
    if (value !== seen.sent) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSeen((before) => ({ ...before, sent: next }));
      onSearch(next);
    }, searchDelayMs);
  };

  return (
    <div className="relative">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <input
        type="search"
        value={text}
        aria-label={placeholder.replace(/\.{3}$/, '')}
        placeholder={placeholder}
        className="control h-11 pl-9 sm:h-9"
        onChange={(event) => {
          type(event.target.value);
        }}
      />
    </div>
  );
}
