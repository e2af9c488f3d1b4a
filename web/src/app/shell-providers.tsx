import type { ReactNode } from 'react';
import { type SignedIn, SignedInContext } from '../api/session/signed-in.ts';
import { TooltipProvider } from '../ui/controls/tooltip.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';

interface ShellProvidersProps {
  administrator: SignedIn;
  children: ReactNode;
}

/** Holds what every screen of a signed-in console uses: who works in it, tooltips, toasts. */
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
