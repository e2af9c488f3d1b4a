import { type Badge, auditApi } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../api/session/signed-in.ts';
import { HistoryDialog } from '../../../components/history/history-dialog.tsx';
import { HistorySkeleton } from '../../../components/history/history-skeleton.tsx';
import { actsOnPath } from '../../../lib/console-paths.ts';
import { useOpenDialog } from '../../../lib/open-dialog.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { buttonStyle } from '../../../ui/style.ts';

// The action texts are long.
const RecordHistory = lazy(async () => ({
  default: (await import('../../../components/history/record-history.tsx')).RecordHistory,
}));

/** Actions on a badge, its recipient and its template, newest first. */
export function BadgeHistory({ badge }: { badge: Badge }) {
  const { dialog, close } = useOpenDialog();
  const mayAudit = useMay(auditApi.list);
  return (
    <SectionCard
      title={say('common.history')}
      action={
        mayAudit && (
          <Link to={actsOnPath(badge.id)} className={buttonStyle('ghost')}>
            {say('badgePage.activityLog')}
          </Link>
        )
      }
    >
      <div className="p-4 sm:p-5">
        <Suspense fallback={<HistorySkeleton />}>
          <RecordHistory id={badge.id} />
        </Suspense>
      </div>
      <HistoryDialog
        dialog={dialog}
        records={[badge]}
        nameOf={(shown) => `${badgeName(shown)}, ${shown.recipientName}`}
        onClose={close}
      />
    </SectionCard>
  );
}
