import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { wasLastPressKey } from '../focus/presses.ts';

const delayMs = 700;
const skipDelayMs = 300;

/** Shared state of tooltips: after one was shown, the next appears at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs} disableHoverableContent>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  label: string;
  /** Hides it while the button's popup is open. */
  hidden?: boolean;
  children: ReactElement;
}

/** Shows a button's name on hover and keyboard focus. The button has the same name itself. */
export function Tooltip({ label, hidden = false, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </Radix.Trigger>
      {!hidden && (
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-50 max-w-72 rounded-tag bg-ink px-2 py-1 text-xs font-medium wrap-anywhere text-canvas shadow-float forced-colors:border"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

// Menus focus their button when opened or closed by mouse, which must show no tooltip.
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!wasLastPressKey()) event.preventDefault();
}
