import { useQuery } from '@tanstack/react-query';
import type { User, UserStatus } from 'functions/contract';
import { Award, Clock, UserCheck, Users } from 'lucide-react';
import { statsQuery } from '../../api/stats.ts';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';

interface UserStatsProps {
  /** Undefined until the page is there, null when it could not be loaded. */
  pageUsers: User[] | null | undefined;
}

/** The four numbers above the table. Active and pending are counted from the page that is shown, and say so. */
export function UserStats({ pageUsers }: UserStatsProps) {
  const { data: stats, isPending } = useQuery(statsQuery);
  const onPage = (status: UserStatus) =>
    pageUsers ? pageUsers.filter((user) => user.status === status).length : pageUsers;
  return (
    <StatCards aboveList>
      <StatCard label="Total Users" Icon={Users} value={isPending ? undefined : (stats?.totalUsers ?? 0)}>
        <p className="text-muted">on the platform</p>
      </StatCard>
      <StatCard label="Active Users" Icon={UserCheck} value={onPage('active')}>
        <p className="text-muted">on this page</p>
      </StatCard>
      <StatCard label="Pending Users" Icon={Clock} value={onPage('pending')}>
        <p className="text-muted">on this page</p>
      </StatCard>
      <StatCard label="Badges Issued" Icon={Award} value={isPending ? undefined : (stats?.badgesIssued ?? 0)}>
        <p className="text-muted">on the platform</p>
      </StatCard>
    </StatCards>
  );
}
