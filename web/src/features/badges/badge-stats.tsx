import { useQuery } from '@tanstack/react-query';
import type { StatTotal } from 'functions/contract';
import { Award, BadgeCheck, CalendarDays, LayoutTemplate } from 'lucide-react';
import { statsQuery } from '../../api/stats.ts';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';

/** Fixed figure: it is not read from the templates. */
const activeTemplates = 1;

/** The numbers above the table: of all badges, whatever the table is filtered by. */
export function BadgeStats() {
  const { data, isPending } = useQuery(statsQuery);
  const valueOf = (name: StatTotal) => (isPending ? undefined : (data?.[name] ?? 0));
  return (
    <StatCards aboveList>
      <StatCard label="Total Badges" Icon={Award} value={valueOf('totalBadges')} />
      <StatCard label="This Month" Icon={CalendarDays} value={valueOf('issuedThisMonth')} />
      <StatCard label="Verified" Icon={BadgeCheck} value={valueOf('verifications')} />
      <StatCard label="Active Templates" Icon={LayoutTemplate} value={activeTemplates} />
    </StatCards>
  );
}
