import type { ReactNode } from 'react';

/** The bar of a form between its fields and its buttons that says what its button will do. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return <div className="grid min-h-11 content-center gap-2 border-t border-line bg-sunken px-5 py-2">{children}</div>;
}
