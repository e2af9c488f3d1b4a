import { useQuery } from '@tanstack/react-query';
import { type Badge, badgesApi } from 'functions/contract';
import { badgeName } from 'functions/contract/badge-words';
import { Award, Layers } from 'lucide-react';
import { badgesPageQuery } from '../../api/badges.ts';
import { settingsQuery } from '../../api/settings.ts';
import { HistoryDialog } from '../../components/history-dialog.tsx';
import { dialogOf, dialogs } from '../../lib/dialog-addresses.ts';
import { useMay } from '../../lib/signed-in.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListBar } from '../../ui/table/list-bar.tsx';
import { ListFilters } from '../../ui/table/list-filters.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { BadgeSelectionBar } from './badge-selection-bar.tsx';
import { BadgeStats } from './badge-stats.tsx';
import { BadgesList } from './badges-list.tsx';
import { BulkIssueDialog } from './bulk-issue-dialog.tsx';
import { EditBadgeDialog } from './edit-badge-dialog.tsx';
import { IssueBadgeDialog } from './issue-badge-dialog.tsx';
import { JobSubset } from './job-subset.tsx';
import { narrowedBy, optionOf, parametersOf, statusOptions } from './status-filter.ts';

/** `/badges`: every badge, and the way to issue one. */
export function BadgesPage() {
  const { page, filter, setPage, correctPage, setFilters } = useListParams();
  const { dialog, open, close } = useOpenDialog();
  const search = filter('search');
  const jobId = filter('job');
  const { status, mail } = narrowedBy(filter);
  const badges = useQuery(badgesPageQuery({ search, status, mail, jobId, page }));
  const selection = useSelection<Badge>(JSON.stringify([search, status, mail, jobId]));
  const isNarrowed = status !== '' || mail !== '';
  const isVerifiable = useQuery(settingsQuery).data?.enablePublicVerification !== false;
  const mayIssue = useMay(badgesApi.create);
  const mayIssueToMany = useMay(badgesApi.bulkIssueByTags);
  const mayAct = useMay(badgesApi.bulkIssue);
  const issueBadge = () => {
    open(dialogs.issueBadge);
  };
  return (
    <>
      <PageIntro
        purpose={`Every badge, newest first.${isVerifiable ? ' Anyone can verify an issued badge by its link.' : ''}`}
      >
        {mayIssueToMany && (
          <Button
            onClick={() => {
              open(dialogs.bulkIssue);
            }}
          >
            <Layers aria-hidden />
            Bulk Issue Badges
          </Button>
        )}
        {mayIssue && (
          <Button variant="primary" onClick={issueBadge}>
            <Award aria-hidden />
            Issue Badge
          </Button>
        )}
      </PageIntro>
      <BadgeStats />
      <Card>
        {jobId !== '' && (
          <JobSubset
            jobId={jobId}
            total={badges.isPlaceholderData || search !== '' || isNarrowed ? undefined : badges.data?.total}
            onRemove={() => {
              setFilters({ job: '' });
            }}
          />
        )}
        <ListBar
          filters={
            <ListFilters
              things="badges"
              search={search}
              status={optionOf({ status, mail })}
              statusOptions={statusOptions}
              onChange={(changes) => {
                setFilters(parametersOf(changes));
              }}
            />
          }
          selection={
            mayAct &&
            selection.items.length > 0 && (
              <BadgeSelectionBar
                selection={selection}
                rows={badges.data?.badges}
                all={{
                  filter: { search, status: status || undefined, mail: mail || undefined, jobId: jobId || undefined },
                  total: badges.data?.total ?? 0,
                }}
              />
            )
          }
        />
        <BadgesList
          badges={badges}
          page={page}
          search={search}
          filtered={isNarrowed || jobId !== ''}
          selection={selection}
          onPage={setPage}
          onPastTheEnd={correctPage}
          onIssue={issueBadge}
          onEdit={({ id }) => {
            open(dialogOf(dialogs.editBadge, id));
          }}
          onClearFilters={() => {
            setFilters({ search: '', status: '', mail: '', job: '' });
          }}
        />
      </Card>
      <IssueBadgeDialog open={dialog === dialogs.issueBadge} onClose={close} />
      <EditBadgeDialog dialog={dialog} badges={badges.data?.badges} onClose={close} />
      <HistoryDialog
        dialog={dialog}
        records={badges.data?.badges}
        nameOf={(badge) => `${badgeName(badge)}, ${badge.recipientName}`}
        onClose={close}
      />
      <BulkIssueDialog dialog={dialog} onClose={close} />
    </>
  );
}
