import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';

/** The frame of what visitors see: the product's name and nothing in the way. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:hidden">
        <p className="mx-auto flex h-14 max-w-5xl items-center gap-3 px-4 text-base font-semibold tracking-tight sm:px-6">
          <BrandMark />
          Badge Platform
        </p>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-8 sm:px-6 sm:py-12 print:p-0">{children}</main>
    </div>
  );
}
