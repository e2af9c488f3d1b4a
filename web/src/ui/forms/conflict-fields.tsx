import { type MessageEnd, say } from 'functions/contract/words/say';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Conflict, Values } from '../../lib/merge-changes.ts';
import { Alert } from '../feedback/messages.tsx';
import type { useMergedSave } from './use-merged-save.ts';

/** Label of a field, and a renderer if its text is not enough. */
export interface ShownField {
  label: string;
  show?: (value: string) => ReactNode;
}

interface ConflictFieldsProps<V extends Values<V>> {
  kind: MessageEnd<'controls.gone'>;
  /** Says who changed it. */
  who: ReactNode;
  record: Pick<ReturnType<typeof useMergedSave<V>>, 'conflicts' | 'sideOf' | 'keepMine' | 'timesAsked' | 'gone'>;
  fields: Record<keyof V & string, ShownField>;
  values: V;
  onChoose: (name: keyof V & string, value: V[keyof V & string]) => void;
}

/**
 * Resolves conflicts of two edits, or reports a deleted record. Takes the focus for a question; choices apply to the
 * form at once.
 */
export function ConflictFields<V extends Values<V>>({
  kind,
  who,
  record,
  fields,
  values,
  onChoose,
}: ConflictFieldsProps<V>) {
  const { conflicts, sideOf, keepMine, timesAsked, gone } = record;
  const section = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (timesAsked > 0) section.current?.focus();
  }, [conflicts, timesAsked]);

  if (gone) {
    return <Alert tone="danger">{say(`controls.gone.${kind}`)}</Alert>;
  }
  if (conflicts.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="grid gap-4 rounded-control outline-none">
      <Alert tone="warning">
        <p id={id}>
          {who} {say('controls.conflict')}
        </p>
      </Alert>
      {conflicts.map((conflict) => {
        const side = sideOf(conflict, values);
        return (
          <ConflictField
            key={conflict.name}
            conflict={conflict}
            field={fields[conflict.name]}
            side={side}
            error={side === null && timesAsked > 1}
            onChoose={(chosen) => {
              if (chosen === 'mine') keepMine(conflict.name);
              onChoose(conflict.name, conflict[chosen]);
            }}
          />
        );
      })}
    </section>
  );
}

interface ConflictFieldProps<V extends Values<V>> {
  conflict: Conflict<V>;
  field: ShownField;
  side: 'mine' | 'theirs' | 'other' | null;
  error: boolean;
  onChoose: (side: 'mine' | 'theirs') => void;
}

const sides = [
  { side: 'mine', label: 'controls.yours' },
  { side: 'theirs', label: 'controls.theirs' },
] as const;

function ConflictField<V extends Values<V>>({ conflict, field, side, error, onChoose }: ConflictFieldProps<V>) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side: one, label }) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-control p-2.5 has-checked:border-primary has-checked:bg-primary-tint"
          >
            <input
              type="radio"
              name={id}
              checked={side === one}
              className="mt-0.5 size-4 shrink-0 cursor-pointer"
              onChange={() => {
                onChoose(one);
              }}
            />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{say(label)}</span> <ShownValue value={conflict[one]} show={field.show} />
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-sm text-danger empty:hidden">
        {error && say('controls.chooseValue')}
      </p>
    </fieldset>
  );
}

function ShownValue({ value, show }: { value: string | boolean | readonly object[]; show: ShownField['show'] }) {
  if (typeof value === 'boolean') return say(value ? 'controls.on' : 'controls.off');
  const text = typeof value === 'string' ? value : value.map(rowText).join('\n');
  if (show) return show(text);
  return text ? (
    <span className="whitespace-pre-line">{text}</span>
  ) : (
    <span className="text-muted">{say('controls.nothing')}</span>
  );
}

function rowText(row: object): string {
  return Object.values(row).filter(Boolean).join(', ');
}
