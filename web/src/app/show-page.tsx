import { type ReactNode, StrictMode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';

let root: Root | undefined;

/** Shows something in the page's root, in place of what stands there: an entry may hand over to another. */
export function showPage(page: ReactNode): void {
  root ??= createPageRoot();
  root.render(<StrictMode>{page}</StrictMode>);
}

function createPageRoot(): Root {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  return createRoot(element, {
    onCaughtError: (error, { errorBoundary }) => {
      // What our own boundary catches has its notice on the screen: a lost connection, not a fault of the program.
      if (errorBoundary instanceof ErrorBoundary) console.info('A part of the screen stopped.', error);
      else reportError(error);
    },
  });
}
