import { useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Field } from './field.tsx';

/** A text to take away: it can be selected, or copied with one press. `rows` above 1 make it a block. */
export function CopyField({ label, value, rows = 1 }: { label: string; value: string; rows?: number }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="flex items-start gap-2">
          <textarea
            ref={input}
            id={id}
            readOnly
            rows={rows}
            wrap={rows > 1 ? 'soft' : 'off'}
            value={value}
            spellCheck={false}
            className="control min-w-0 flex-1 resize-none scrollbar-none py-2.5 sm:py-1.75"
            onFocus={(event) => {
              event.target.select();
            }}
          />
          <CopyButton text={value} label={label} onRefused={() => input.current?.focus()} />
        </div>
      )}
    </Field>
  );
}
