import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const tones = {
  danger: { Icon: CircleAlert, style: 'bg-danger-tint text-on-danger-tint' },
  warning: { Icon: TriangleAlert, style: 'bg-warning-tint text-on-warning-tint' },
  success: { Icon: CircleCheck, style: 'bg-success-tint text-on-success-tint' },
  info: { Icon: Info, style: 'bg-primary-tint text-ink' },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  children: ReactNode;
  /** Whether it cannot wait, as a danger cannot. */
  urgent?: boolean;
  /** Button or link that helps. */
  action?: ReactNode;
}

/** A message in its place on the page. A danger interrupts a screen reader, anything else waits for a pause. */
export function Alert({ tone, children, urgent = tone === 'danger', action }: AlertProps) {
  const { Icon, style } = tones[tone];
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-2.5 text-sm forced-colors:border',
        style,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
    </div>
  );
}
