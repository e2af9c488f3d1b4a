import type { ReactNode } from 'react';
import { ImportRunProvider } from '../features/import/import-run.tsx';
import { TooltipProvider } from '../ui/controls/tooltip.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';

/** Holds what every screen of a signed-in console uses: tooltips, the session's import, toasts. */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <ImportRunProvider>
        {children}
        <Toaster />
      </ImportRunProvider>
    </TooltipProvider>
  );
}
