import { type ReactNode, StrictMode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';

/** Handlers of failures for the page's root. */
export const rootOptions = {
  onCaughtError: (error: unknown, { errorBoundary }: { errorBoundary?: unknown }) => {
    // An error that our own boundary catches has its notice on the screen: a lost connection, not a fault of the program.
    if (errorBoundary instanceof ErrorBoundary) console.info('A part of the screen stopped.', error);
    else reportError(error);
  },
};

let root: Root | undefined;

/** Renders into the page's root, in place of the former content: an entry may hand over to another. */
export function showPage(page: ReactNode): void {
  root ??= createRoot(rootElement(), rootOptions);
  root.render(<StrictMode>{page}</StrictMode>);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  return element;
}
