import '../words.ts';
import { RouterProvider } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { router } from './router.tsx';
import { showPage } from './root.tsx';

// The site's policy refuses evaluated code, and reports even the try by which zod finds that out.
config({ jitless: true });

/** Shows the console's screen for the address of the page. */
export function showConsole(): void {
  showPage(<RouterProvider router={router} />);
}
