import type { ReactNode } from 'react';
import { cx } from '../style.ts';

const tones = {
  success: 'bg-success-tint text-on-success-tint',
  warning: 'bg-warning-tint text-on-warning-tint',
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-tint text-link',
} as const;

/** State in a word or two; color is only a help. */
export function StatusBadge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-tag px-1.5 py-0.5 text-xs font-medium whitespace-nowrap forced-colors:border [&_svg]:size-3',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
