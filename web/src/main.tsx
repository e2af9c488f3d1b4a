import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { router } from './app/router.tsx';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import './styles.css';

// The site's policy refuses evaluated code, and reports even the try by which zod finds that out.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root, {
  onCaughtError: (error, { errorBoundary }) => {
    // What our own boundary catches has its notice on the screen: a lost connection, not a fault of the program.
    if (errorBoundary instanceof ErrorBoundary) console.info('A part of the screen stopped.', error);
    else reportError(error);
  },
}).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
