import { useQuery } from '@tanstack/react-query';
import { type StatTotal, badgesApi, importsApi, tagsApi } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { type LucideIcon, Award, BadgeCheck, Layers, Share2, Tags, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/session/signed-in.ts';
import { statsQuery } from '../../api/jobs/stats.ts';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { ExportUsersButton } from '../../components/people/export-users-button.tsx';
import { LiveRegion } from './live-region.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { withDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { Around } from '../../ui/around.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/messages.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { StatCard, StatCards } from '../../ui/stat-card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { EndingBadges } from './ending-badges.tsx';
import { FirstSteps } from './first-steps.tsx';
import { hasHistory } from './history.ts';
import { MonthlyActivity } from './monthly-activity.tsx';
import { NewestBadges } from './newest-badges.tsx';
import { OpenPoints } from './open-points.tsx';

// Empty charts are useless; the first steps are shown instead.
function Months() {
  const { data: stats } = useQuery(statsQuery);
  return (!stats || hasHistory(stats)) && <MonthlyActivity />;
}

const loadLiveStats = async () => (await import('./live-stats.tsx')).LiveStats;

/** `/`: overview of the platform. */
export function DashboardPage() {
  const [isLive, setLive] = useState(false);
  const mayImport = useMay(importsApi.create);
  const mayTag = useMay(tagsApi.update);
  const mayIssue = useMay(badgesApi.create);
  const mayIssueToMany = useMay(badgesApi.bulkIssueByTags);
  return (
    <>
      <PageIntro purpose={say(isLive ? 'dashboard.introLive' : 'dashboard.intro')} actionsLater>
        {mayImport && (
          <Link to={withDialog(paths.dashboard, dialogs.importUsers)} className={buttonStyle()}>
            <Upload aria-hidden />
            {say('people.importUsers')}
          </Link>
        )}
        <Link to={withDialog(paths.dashboard, dialogs.manageTags)} className={buttonStyle()}>
          <Tags aria-hidden />
          {say(mayTag ? 'people.manageTags' : 'dashboard.showTags')}
        </Link>
        <ExportUsersButton label={say('dashboard.exportData')} />
        {mayIssueToMany && (
          <Link to={withDialog(paths.badges, dialogs.bulkIssue)} className={buttonStyle()}>
            <Layers aria-hidden />
            {say('dashboard.bulkIssue')}
          </Link>
        )}
        {mayIssue && (
          <Link to={withDialog(paths.badges, dialogs.issueBadge)} className={buttonStyle('primary')}>
            <Award aria-hidden />
            {say('dashboard.issueBadge')}
          </Link>
        )}
      </PageIntro>
      <LiveRegion load={loadLiveStats} onFollow={setLive} />
      <PlatformStats />
      {/* On phones the actions come between the numbers and this. */}
      <div className="grid grid-cols-1 gap-4 max-sm:order-2 sm:gap-6">
        <FirstSteps />
        <OpenPoints />
        <Months />
        <NewestBadges />
        {/* Last, because it loads late with a variable height and must push nothing. */}
        <EndingBadges />
      </div>
    </>
  );
}

const tiles: readonly { key: StatTotal; label: MessageKey; change: string; Icon: LucideIcon }[] = [
  { key: 'totalUsers', label: 'people.totalUsers', change: '+12%', Icon: Users },
  { key: 'badgesIssued', label: 'people.badgesIssued', change: '+8%', Icon: Award },
  { key: 'verifications', label: 'dashboard.verifications', change: '+24%', Icon: BadgeCheck },
  { key: 'linkedinShares', label: 'dashboard.linkedinShares', change: '+16%', Icon: Share2 },
];

/** The four totals. The change figures are fixed texts and compare nothing. */
function PlatformStats() {
  const { data, isFetching, error, refetch } = useQuery(statsQuery);
  if (error && !data) {
    return (
      <Card>
        <ErrorState title={say('dashboard.numbersFailed')} busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      </Card>
    );
  }
  return (
    <StatCards>
      {tiles.map(({ key, label, change, Icon }) => (
        <StatCard key={key} label={say(label)} Icon={Icon} value={data?.[key]}>
          <p className="text-muted max-sm:text-xs">
            <Around message="dashboard.fromLastMonth" value="change">
              <span className="font-medium text-success tabular-nums">{change}</span>
            </Around>
          </p>
        </StatCard>
      ))}
    </StatCards>
  );
}
