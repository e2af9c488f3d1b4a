import { RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { router } from './router.tsx';
import { showPage } from './root.tsx';

// The site's policy forbids evaluated code, and reports even zod's feature test.
config({ jitless: true });

export function showConsole(): void {
  showPage(<RouterProvider router={router} />);
}
