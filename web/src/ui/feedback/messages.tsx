import { say } from 'functions/contract/words/say';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../style.ts';
import { Button } from '../controls/button.tsx';

const tones = {
  danger: { Icon: CircleAlert, style: 'bg-danger-tint text-on-danger-tint' },
  warning: { Icon: TriangleAlert, style: 'bg-warning-tint text-on-warning-tint' },
  success: { Icon: CircleCheck, style: 'bg-success-tint text-on-success-tint' },
  info: { Icon: Info, style: 'bg-primary-tint text-ink' },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  children: ReactNode;
  /** Whether it interrupts, like a danger. */
  urgent?: boolean;
  /** Button or link that helps. */
  action?: ReactNode;
}

/** Message in the page. A danger interrupts screen readers; others wait for a pause. */
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

interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** First action. */
  action?: ReactNode;
  isDanger?: boolean;
}

/** Describes an empty place and offers the first action. Larger on public pages. */
export function EmptyState({ Icon, title, children, action, isDanger = false }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-14 text-center in-data-public:gap-2 in-data-public:sm:py-20">
      <span
        className={cx(
          'mb-3 grid size-11 place-items-center rounded-full in-data-public:size-14 in-data-public:[&_svg]:size-6',
          isDanger ? 'bg-danger-tint text-on-danger-tint' : 'bg-sunken text-muted',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <h2 className="font-semibold text-balance in-data-public:text-2xl in-data-public:tracking-tight">{title}</h2>
      <div className="max-w-sm text-pretty text-muted in-data-public:max-w-120 in-data-public:text-base/6.5">
        {children}
      </div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  /** Server's message or the next step. */
  children: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Replaces content that failed to load, with a retry. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  const again = (
    <Button onClick={onRetry} busy={busy}>
      {!busy && <RefreshCw aria-hidden />}
      {say('ui.tryAgain')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState Icon={CircleAlert} title={title} action={again} isDanger>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
