import type { ReactNode } from 'react';

/** A titled group of controls in a form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}
