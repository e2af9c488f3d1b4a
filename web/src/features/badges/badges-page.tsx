import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { badgesPageQuery } from '../../api/badges.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { BadgeStats } from './badge-stats.tsx';
import { BadgesList } from './badges-list.tsx';
import { IssueBadgeDialog } from './issue-badge-dialog.tsx';

const issueDialog = 'issue';

/** `/badges`: every badge, and the way to issue one. */
export function BadgesPage() {
  const { page, filter, setPage, setFilters } = useListParams();
  const { dialog, open, close } = useOpenDialog();
  const search = filter('search');
  const badges = useQuery(badgesPageQuery({ search, page }));
  const issueBadge = () => {
    open(issueDialog);
  };
  const searchFor = (text: string) => {
    setFilters({ search: text });
  };
  return (
    <>
      <PageIntro purpose="Every badge, newest first. Anyone can verify an issued badge by its link.">
        <Button variant="primary" onClick={issueBadge}>
          <Award aria-hidden />
          Issue Badge
        </Button>
      </PageIntro>
      <BadgeStats />
      <Card>
        <FilterBar>
          <SearchField value={search} placeholder="Search badges..." onSearch={searchFor} />
        </FilterBar>
        <BadgesList
          badges={badges}
          page={page}
          filtered={search !== ''}
          onPage={setPage}
          onIssue={issueBadge}
          onClearFilters={() => {
            searchFor('');
          }}
        />
      </Card>
      <IssueBadgeDialog open={dialog === issueDialog} onClose={close} />
    </>
  );
}
