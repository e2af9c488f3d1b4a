import { useQuery } from '@tanstack/react-query';
import { Award, BadgeCheck, LayoutTemplate } from 'lucide-react';
import { badgesPageQuery } from '../../api/badges.ts';
import { statsQuery } from '../../api/stats.ts';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';

/** The specification fixes this figure. */
const activeTemplates = 1;

/** The numbers above the table: of all badges, whatever the table is filtered by. */
export function BadgeStats() {
  const stats = useQuery(statsQuery);
  const allBadges = useQuery(badgesPageQuery({ search: '', page: 1 }));
  return (
    <StatCards>
      <StatCard
        label="Total Badges"
        Icon={Award}
        value={allBadges.isPending ? undefined : (allBadges.data?.total ?? 0)}
      />
      <StatCard
        label="Verified"
        Icon={BadgeCheck}
        value={stats.isPending ? undefined : (stats.data?.verifications ?? 0)}
      />
      <StatCard label="Active Templates" Icon={LayoutTemplate} value={activeTemplates} />
    </StatCards>
  );
}
