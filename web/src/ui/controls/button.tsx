import type { ComponentProps, MouseEvent, KeyboardEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle, cx } from '../style.ts';
import { Spinner } from '../feedback/loading.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether it is busy: the button keeps its focus but does nothing, so nothing is sent twice. */
  busy?: boolean;
}

/** A button; its words say what happens. */
export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click is also what Enter in a form's field becomes, so this stops a second submit as well.
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

/** Lets Enter that is held down count once, except where it makes new lines. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const makesLines = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !makesLines) event.preventDefault();
}
