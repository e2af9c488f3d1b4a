import type { ShownState } from 'functions/contract';
import { BadgeCheck, CircleDashed, CircleSlash, Clock, TriangleAlert } from 'lucide-react';
import { formatClock } from '../../../components/dates/public-dates.ts';
import { cx } from '../../../ui/style.ts';
import type { Freshness } from '../live/keep-asking.ts';
import { type MessageKey, say } from 'functions/contract/words/say';

interface StateMarkProps {
  state: ShownState;
  verifiedLabel: string;
  freshness: Freshness | null;
}

/** Draws the icon's check once: the mark stays while the icon changes. */
const drawn = '[&_path:last-child]:[stroke-dasharray:9] [&_path:last-child]:[stroke-dashoffset:var(--undrawn)]';

const marks = {
  issued: { Icon: BadgeCheck, style: `bg-success-tint text-on-success-tint ${drawn}` },
  revoked: { Icon: CircleSlash, style: 'bg-sunken text-ink' },
  expired: { Icon: Clock, style: 'bg-sunken text-ink' },
  never: { Icon: CircleDashed, style: 'bg-warning-tint text-on-warning-tint' },
  unsure: { Icon: TriangleAlert, style: 'bg-warning-tint text-on-warning-tint' },
} as const;

/**
 * Badge validity as icon and words, never only color. Announced on change. Its age below changes often and is not
 * announced.
 */
export function StateMark({ state, verifiedLabel, freshness }: StateMarkProps) {
  const { Icon, style } = marks[isUnsure(state, freshness) ? 'unsure' : state];
  return (
    <div className="grid justify-items-start gap-1.5 motion-safe:animate-draw">
      <p
        role="status"
        className={cx(
          'inline-flex items-center gap-2 rounded-full py-1.5 pr-4 pl-2.5 text-sm font-semibold [print-color-adjust:exact]',
          style,
        )}
      >
        <Icon aria-hidden className="size-5" />
        {stateLabel(state, verifiedLabel, freshness)}
      </p>
      {freshness && (
        <p className="text-sm text-balance text-muted tabular-nums print:hidden">{freshnessNote(freshness)}</p>
      )}
    </div>
  );
}

/** State in words. A failed recheck is never shown as verified. */
export function stateLabel(state: ShownState, verifiedLabel: string, freshness: Freshness | null): string {
  if (state !== 'issued') return say(`badge.state.${state}`);
  return isUnsure(state, freshness) ? say('page.verifiedEarlier') : verifiedLabel;
}

function isUnsure(state: ShownState, freshness: Freshness | null): boolean {
  return state === 'issued' && freshness?.is === 'unchecked';
}

const freshnessNotes = {
  checked: 'page.checkedAt',
  checking: 'page.checkingAgain',
  unchecked: 'page.unchecked',
} as const satisfies Record<Freshness['is'], MessageKey>;

function freshnessNote(freshness: Freshness): string {
  const time = formatClock(freshness.at, Date.now());
  return say(freshnessNotes[freshness.is], { time });
}
