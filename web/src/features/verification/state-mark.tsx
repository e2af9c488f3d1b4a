import { BadgeCheck, CircleDashed } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

interface StateMarkProps {
  issued: boolean;
  /** What is said of an issued badge. */
  verifiedLabel: string;
}

/** Whether the badge counts: an icon and words, never colour alone. Read aloud when it changes. */
export function StateMark({ issued, verifiedLabel }: StateMarkProps) {
  const style = 'inline-flex items-center gap-2 rounded-full py-1.5 pr-4 pl-2.5 text-sm font-semibold';
  return (
    <p
      role="status"
      className={cx(style, issued ? 'bg-success-tint text-on-success-tint' : 'bg-warning-tint text-on-warning-tint')}
    >
      {issued ? <BadgeCheck aria-hidden className="size-5" /> : <CircleDashed aria-hidden className="size-5" />}
      {issued ? verifiedLabel : 'Not issued'}
    </p>
  );
}
