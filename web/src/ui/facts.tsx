import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 p-4 sm:p-5">{children}</dl>;
}

/** Fact with its name at the left, or above on phones. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
