import { BadgeCheck, CircleDashed } from 'lucide-react';

interface StateMarkProps {
  issued: boolean;
  /** What is said of an issued badge. */
  verifiedLabel: string;
}

/** Whether the badge counts: an icon and words, never colour alone. */
export function StateMark({ issued, verifiedLabel }: StateMarkProps) {
  return issued ? (
    <p className="inline-flex items-center gap-2 rounded-full bg-success-tint py-1.5 pr-4 pl-2.5 text-sm font-semibold text-on-success-tint">
      <BadgeCheck aria-hidden className="size-5" />
      {verifiedLabel}
    </p>
  ) : (
    <p className="inline-flex items-center gap-2 rounded-full bg-warning-tint py-1.5 pr-4 pl-2.5 text-sm font-semibold text-on-warning-tint">
      <CircleDashed aria-hidden className="size-5" />
      Not issued
    </p>
  );
}
