import type { ComponentProps } from 'react';
import { cx } from '../style.ts';

/** Visual radio choice: a picture or color with its label. */
export function RadioTile({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={cx(
        'relative cursor-pointer rounded-control border border-line p-1.5 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
        className,
      )}
    >
      <input type="radio" {...input} className="absolute inset-0 z-1 cursor-pointer opacity-0" />
      {children}
    </label>
  );
}
