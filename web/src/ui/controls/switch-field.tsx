import { type ComponentProps, useId } from 'react';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  help: string;
}

export function SwitchField({ label, help, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-help`}
        className="mt-0.5 h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:m-[3px] before:block before:size-4 before:rounded-full before:bg-muted before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary"
      />
    </div>
  );
}
