import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

const delayMs = 700;
const skipDelayMs = 300;

/** Stands around everything that has tooltips: once one was shown the next comes without waiting. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs} disableHoverableContent>
      {children}
    </Radix.Provider>
  );
}

/** Shows a button's name on hover and on keyboard focus. The button carries the same name itself. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={unlessSeen}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-50 max-w-72 rounded-tag bg-ink px-2 py-1 text-xs font-medium wrap-anywhere text-canvas shadow-float"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

// A menu or a dialog that was closed by mouse gives the focus back; the name is not wanted then.
function unlessSeen(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
