import { Award, Layers, Tags, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ExportUsersButton } from '../../components/export-users-button.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { dialogs, withDialog } from '../../lib/dialog-addresses.ts';
import { paths } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/controls/button-style.ts';
import { PageIntro } from '../../ui/page-intro.tsx';
import { MonthlyActivity } from './monthly-activity.tsx';
import { NewestBadges } from './newest-badges.tsx';
import { PlatformStats } from './platform-stats.tsx';

const loadLiveStats = async () => (await import('./live-stats.tsx')).LiveStats;

/** `/`: how the platform is doing. */
export function DashboardPage() {
  return (
    <>
      <PageIntro purpose="Your badge programme at a glance, live.">
        <Link to={withDialog(paths.dashboard, dialogs.importUsers)} className={buttonStyle()}>
          <Upload aria-hidden />
          Import Users
        </Link>
        <Link to={withDialog(paths.dashboard, dialogs.manageTags)} className={buttonStyle()}>
          <Tags aria-hidden />
          Manage Tags
        </Link>
        <ExportUsersButton label="Export Data" />
        <Link to={withDialog(paths.badges, dialogs.bulkIssue)} className={buttonStyle()}>
          <Layers aria-hidden />
          Bulk Issue Badges
        </Link>
        <Link to={withDialog(paths.badges, dialogs.issueBadge)} className={buttonStyle('primary')}>
          <Award aria-hidden />
          Issue Badge
        </Link>
      </PageIntro>
      <LiveRegion load={loadLiveStats} />
      <PlatformStats />
      <MonthlyActivity />
      <NewestBadges />
    </>
  );
}
