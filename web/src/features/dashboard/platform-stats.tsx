import { useQuery } from '@tanstack/react-query';
import type { StatTotal } from 'functions/contract';
import { Award, BadgeCheck, type LucideIcon, Share2, Users } from 'lucide-react';
import { statsQuery } from '../../api/stats.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/messages.tsx';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';

const tiles: readonly { key: StatTotal; label: string; change: string; Icon: LucideIcon }[] = [
  { key: 'totalUsers', label: 'Total Users', change: '+12%', Icon: Users },
  { key: 'badgesIssued', label: 'Badges Issued', change: '+8%', Icon: Award },
  { key: 'verifications', label: 'Verifications', change: '+24%', Icon: BadgeCheck },
  { key: 'linkedinShares', label: 'LinkedIn Shares', change: '+16%', Icon: Share2 },
];

/** The four totals. The change figures are fixed texts and compare nothing. */
export function PlatformStats() {
  const { data, isFetching, error, refetch } = useQuery(statsQuery);
  if (error && !data) {
    return (
      <Card>
        <ErrorState title="The numbers could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      </Card>
    );
  }
  return (
    <StatCards>
      {tiles.map(({ key, label, change, Icon }) => (
        <StatCard key={key} label={label} Icon={Icon} value={data?.[key]}>
          <p className="text-muted max-sm:text-xs">
            <span className="font-medium text-success tabular-nums">{change}</span> from last month
          </p>
        </StatCard>
      ))}
    </StatCards>
  );
}
