import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { badgeQuery } from '../../../api/badges/one-badge.ts';
import { DeletedLink } from '../../../components/navigation/deleted-link.tsx';
import { isMissing, reasonOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/messages.tsx';
import { PageIntro } from '../../../ui/page-intro.tsx';
import { buttonStyle } from '../../../ui/style.ts';
import { type Asked, BadgeActionDialogs } from '../change/badge-action-dialogs.tsx';
import { BadgeHistory } from './badge-history.tsx';
import { BadgeOverview, BadgeToCome } from './badge-overview.tsx';
import { LinkAndFiles } from './link-and-files.tsx';
import { LookUpsCard } from './lookups-card.tsx';

/** `/badges/{id}`: one badge with its link, files, views and history. */
export function BadgePage() {
  const { id = '' } = useParams();
  return <PageOf key={id} id={id} />;
}

function PageOf({ id }: { id: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const navigate = useNavigate();
  // A badge being deleted is not refetched: the answer would be that it is missing.
  const isKept = !isDeleted && asked?.action !== 'delete';
  const { data: badge, error, isFetching, refetch } = useQuery({ ...badgeQuery(id), enabled: isKept });
  if (isMissing(error)) return <NoSuchBadge />;
  if (error && !badge) {
    return (
      <Card>
        <ErrorState title={say('badgePage.failed')} busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      </Card>
    );
  }
  return (
    <>
      <PageIntro purpose={say('badgePage.purpose')}>
        <Link to={paths.badges} className={buttonStyle()}>
          {say('badgePage.allBadges')}
        </Link>
      </PageIntro>
      {badge ? <Parts badge={badge} onAsk={setAsked} /> : <BadgeToCome />}
      <BadgeActionDialogs
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
        onDeleted={() => {
          setDeleted(true);
          void navigate(paths.badges);
        }}
      />
    </>
  );
}

function Parts({ badge, onAsk }: { badge: Badge; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <BadgeOverview badge={badge} onAsk={onAsk} />
      <LinkAndFiles badge={badge} />
      <LookUpsCard id={badge.id} />
      <BadgeHistory badge={badge} />
    </>
  );
}

function NoSuchBadge() {
  return (
    <Card>
      <EmptyState
        Icon={SearchX}
        title={say('badgePage.missing')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <DeletedLink />
            <Link to={paths.badges} className={buttonStyle('primary')}>
              {say('badgePage.allBadges')}
            </Link>
          </div>
        }
      >
        {say('badgePage.missingHelp')}
      </EmptyState>
    </Card>
  );
}
