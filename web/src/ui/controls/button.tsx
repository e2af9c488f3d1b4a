import type { ComponentProps, MouseEvent, KeyboardEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle, cx } from '../style.ts';
import { Spinner } from '../feedback/loading.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether it is busy: it keeps its focus but does nothing, so that nothing is sent twice. */
  busy?: boolean;
}

export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a form's field becomes a click too, so this also stops a second submit.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      onKeyDown={ignoreHeldEnter}
      {...rest}
      aria-disabled={busy || undefined}
      className={cx(buttonStyle(variant, size), className)}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Ignores repeated Enter while held down, except in multi-line text. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const makesLines = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !makesLines) event.preventDefault();
}
