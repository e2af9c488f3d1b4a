import type { ComponentProps } from 'react';
import { cx } from '../style.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Whether only some of its items are chosen. */
  indeterminate?: boolean;
};

/** Native checkbox. Needs a label around it or an `aria-label`. */
export function Checkbox({ indeterminate = false, className, ...input }: CheckboxProps) {
  return (
    <input
      {...input}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={cx('size-4 shrink-0 cursor-pointer disabled:cursor-default', className)}
    />
  );
}
