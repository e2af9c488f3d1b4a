import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { TooltipProvider } from '../ui/controls/tooltip.tsx';
import { clearToasts } from '../ui/feedback/toast-store.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import './browser-gaps.ts';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  clearToasts();
});

/** Renders a part of the console with a query client and a router of its own, and the toasts that it shows. */
export function renderInApp(children: ReactNode, { path = '/' } = {}) {
  const client = createQueryClient();
  const element = (
    <>
      {children}
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const rendered = render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return { client, router, ...rendered };
}
