import { type ReactNode, StrictMode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';

export const rootOptions = {
  onCaughtError: (error: unknown, { errorBoundary }: { errorBoundary?: unknown }) => {
    // Our own boundary shows a notice: this is a lost connection, not a bug.
    if (errorBoundary instanceof ErrorBoundary) console.info('A part of the screen stopped.', error);
    else reportError(error);
  },
};

let root: Root | undefined;

/** Renders the page, replacing previous content when one entry hands over to another. */
export function showPage(page: ReactNode): void {
  root ??= createRoot(rootElement(), rootOptions);
  root.render(<StrictMode>{page}</StrictMode>);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  return element;
}
