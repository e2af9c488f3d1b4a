import type { BadgeState } from 'functions/contract';
import { stateWords } from 'functions/contract/badge-words';
import { BadgeCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

interface StateMarkProps {
  state: BadgeState;
  /** What is said of an issued badge. */
  verifiedLabel: string;
}

const marks = {
  issued: { Icon: BadgeCheck, label: '', style: 'bg-success-tint text-on-success-tint' },
  revoked: { Icon: CircleSlash, label: stateWords.revoked, style: 'bg-sunken text-ink' },
  never: { Icon: CircleDashed, label: stateWords.never, style: 'bg-warning-tint text-on-warning-tint' },
} as const;

/** Whether the badge counts: an icon and words, never colour alone. Read aloud when it changes. */
export function StateMark({ state, verifiedLabel }: StateMarkProps) {
  const { Icon, label, style } = marks[state];
  return (
    <p
      role="status"
      className={cx(
        'inline-flex items-center gap-2 rounded-full py-1.5 pr-4 pl-2.5 text-sm font-semibold [print-color-adjust:exact]',
        style,
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label || verifiedLabel}
    </p>
  );
}
