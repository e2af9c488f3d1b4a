import type { ReactNode } from 'react';
import { type SignedIn, SignedInContext } from '../api/session/signed-in.ts';
import { TooltipProvider } from '../ui/controls/tooltip.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';

interface ShellProvidersProps {
  administrator: SignedIn;
  children: ReactNode;
}

/** Providers of the signed-in console: administrator, tooltips, toasts. */
export function ShellProviders({ administrator, children }: ShellProvidersProps) {
  return (
    <SignedInContext value={administrator}>
      <TooltipProvider>
        {children}
        <Toaster />
      </TooltipProvider>
    </SignedInContext>
  );
}
