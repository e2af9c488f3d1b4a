import { say } from 'functions/contract/words/say';
import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';
import { isLocked } from '../../lib/session-lock.ts';
import { fades, rises } from '../appear-and-leave.ts';
import { Button, ignoreHeldEnter } from '../controls/button.tsx';
import { cx } from '../style.ts';
import { ignoreClick, useSecondClickGuard, wasLastPressRepeated } from '../focus/presses.ts';
import { useKeptFocus } from '../focus/use-kept-focus.ts';

const widths = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-lg',
  large: 'sm:max-w-2xl',
  wide: 'sm:max-w-4xl',
  widest: 'sm:max-w-5xl',
} as const;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Task in words. */
  title: string;
  width?: keyof typeof widths;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** DialogBody and DialogFooter, inside a form if there is one. */
  children: ReactNode;
}

/** Modal dialog: Escape cancels, focus starts inside and returns to its opener. A sheet on phones. */
export function Dialog({ open, onClose, title, width = 'medium', role = 'dialog', children }: DialogProps) {
  // A click on the login over the page would count as outside the dialog. So would a double click's second half after
  // the dialog shrank.
  const close = () => {
    if (!isLocked() && !wasLastPressRepeated()) onClose();
  };
  const guard = useSecondClickGuard();
  return (
    <HeadlessDialog open={open} onClose={close} role={role} className="fixed inset-0 z-40 text-sm">
      <DialogBackdrop transition className={cx('fixed inset-0 bg-scrim', fades)} />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6 low:p-0!">
        <DialogPanel
          transition
          // A closing dialog ignores input.
          onClickCapture={open ? guard : ignoreClick}
          className={cx(
            'flex max-h-[calc(100dvh-2rem)] w-full rounded-t-card bg-surface shadow-float sm:rounded-card low:max-h-dvh',
            'forced-colors:border',
            rises,
            widths[width],
          )}
        >
          <KeptFocus>
            <DialogTitle className="px-5 pt-5 pb-4 text-base font-semibold wrap-anywhere low:pt-3 low:pb-2">
              <bdi>{title}</bdi>
            </DialogTitle>
            {children}
          </KeptFocus>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

// Steps replace each other, and deleted items may have had the focus. Low windows scroll as a whole.
function KeptFocus({ children }: { children: ReactNode }) {
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div
      ref={region}
      tabIndex={-1}
      onKeyDown={ignoreHeldEnter}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col outline-none low:block low:overflow-y-auto"
    >
      {children}
    </div>
  );
}

/** Scrolling part of a dialog. Its width ignores the scrollbar, so that it aligns with the footer's buttons. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[calc(100cqw-2.5rem)] content-start gap-4 overflow-y-auto pb-5 pl-5 low:gap-3 low:overflow-visible">
      {children}
    </div>
  );
}

/** Fixed part of a dialog: cancel first, the primary action last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
      {children}
    </div>
  );
}

/** Footer of a dialog that can only be closed. */
export function CloseFooter({ onClose }: { onClose: () => void }) {
  return (
    <DialogFooter>
      <Button data-autofocus onClick={onClose}>
        {say('ui.close')}
      </Button>
    </DialogFooter>
  );
}

interface FormFooterProps {
  /** Label of the submit button: 'Add User'. */
  submit: string;
  busy: boolean;
  cancel: string;
  onCancel: () => void;
}

export function FormFooter({ submit, busy, cancel, onCancel }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </DialogFooter>
  );
}
