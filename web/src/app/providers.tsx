import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { readSessionId, subscribeSessionId } from '../lib/session-storage.ts';
import { Toaster } from '../ui/toaster.tsx';

/** What every screen of the console stands in: cached data and toasts. */
export function Providers() {
  const [client] = useState(createQueryClient);
  // However the session ended, here or in another tab, what it was shown goes with it.
  useEffect(
    () =>
      subscribeSessionId(() => {
        if (readSessionId() === null) client.clear();
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}
