import { formatCount } from '../lib/format.ts';
import { useCountUp } from './use-count-up.ts';

/** A number that counts up when it changes. Screen readers hear only where it ends. */
export function CountedNumber({ value, labelledBy }: { value: number; labelledBy?: string }) {
  const { shown, counting } = useCountUp(value);
  return (
    <output aria-busy={counting} aria-labelledby={labelledBy}>
      {formatCount(shown)}
    </output>
  );
}
