import { useQuery } from '@tanstack/react-query';
import { type Badge, type BadgeFilter, type StatTotal, badgesApi } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { Award, BadgeCheck, CalendarDays, Copy, Layers, LayoutTemplate, Files, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { statsQuery } from '../../../api/jobs/stats.ts';
import { DeletedLink } from '../../../components/navigation/deleted-link.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { HistoryDialog } from '../../../components/history/history-dialog.tsx';
import { dialogOf, useOpenDialog } from '../../../lib/open-dialog.ts';
import type { Everything } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { BadgeFilterForm } from './badge-filter-form.tsx';
import { BadgeSelectionBar } from './badge-selection-bar.tsx';
import { BadgesList } from './badges-list.tsx';
import { BulkIssueDialog } from '../issue/bulk-issue-dialog.tsx';
import { CorrectBadgesDialog } from '../change/correct-badges-dialog.tsx';
import { EditBadgeDialog } from '../change/edit-badge-dialog.tsx';
import { MakeFilesDialog } from '../files/make-files-dialog.tsx';
import { IssueBadgeDialog } from '../issue/issue-badge-dialog.tsx';
import { RefusedMails } from '../mails/refused-mails.tsx';
import { useBadgesList } from './use-badges-list.ts';
import { useCopyLinks } from '../change/use-copy-links.ts';
import { ListSubset } from '../../../ui/table/list-subset.tsx';

/** `/badges`: all badges, and a button to issue one. */
export function BadgesPage() {
  const { filters, parameter, job, isRefused, everything, isNarrowed, list } = useBadgesList();
  const { dialog, open, close } = useOpenDialog();
  const { selection } = list;
  const badges = list.badges.data?.badges;
  const isVerifiable = useQuery(settingsQuery).data?.enablePublicVerification !== false;
  const offersLinks = isNarrowed && everything.total > 0;
  const mayAct = useMay(badgesApi.bulkIssue);
  const mayCorrect = useMay(badgesApi.bulkCorrect);
  const mayMakeFiles = useMay(badgesApi.makeFiles);
  // For all badges of the list.
  const [asking, setAsking] = useState<'correct' | 'files' | null>(null);
  const asks = (what: 'correct' | 'files', may: boolean) => {
    if (!may || everything.total === 0) return undefined;
    return () => {
      setAsking(what);
    };
  };
  const endAsking = () => {
    setAsking(null);
  };
  return (
    <>
      <ListPage
        purpose={say(isVerifiable ? 'badges.verifiablePurpose' : 'badges.purpose')}
        actions={
          <>
            {/* A phone's line only fits three. */}
            <DeletedLink className={offersLinks ? 'max-sm:hidden' : undefined} />
            {offersLinks && <CopyLinksButton of={everything} />}
            <IssueButtons onOpen={open} />
          </>
        }
        stats={<BadgeStats />}
        subset={
          job ? (
            <IssuedTogether
              {...job}
              onCorrect={asks('correct', mayCorrect)}
              onMakeFiles={asks('files', mayMakeFiles)}
            />
          ) : (
            isRefused && <RefusedMails of={everything} onChange={filters.onChange} />
          )
        }
        filters={{ ...filters, fields: <BadgeFilterForm parameter={parameter} onChange={filters.onChange} /> }}
        selection={
          mayAct &&
          selection.items.length > 0 && <BadgeSelectionBar selection={selection} rows={badges} all={everything} />
        }
      >
        <BadgesList
          {...list}
          onIssue={() => {
            open(dialogs.issueBadge);
          }}
          onEdit={({ id }) => {
            open(dialogOf(dialogs.editBadge, id));
          }}
        />
      </ListPage>
      {asking === 'correct' && (
        <CorrectBadgesDialog badges={[]} everything={everything} onClose={endAsking} onDone={selection.clear} />
      )}
      {asking === 'files' && <MakeFilesDialog badges={[]} everything={everything} onClose={endAsking} />}
      <BadgeDialogs dialog={dialog} badges={badges} onClose={close} />
    </>
  );
}

function IssueButtons({ onOpen }: { onOpen: (dialog: string) => void }) {
  const mayIssue = useMay(badgesApi.create);
  const mayIssueToMany = useMay(badgesApi.bulkIssueByTags);
  return (
    <>
      {mayIssueToMany && (
        <Button
          onClick={() => {
            onOpen(dialogs.bulkIssue);
          }}
        >
          <Layers aria-hidden />
          {say('issue.toMany')}
        </Button>
      )}
      {mayIssue && (
        <Button
          variant="primary"
          onClick={() => {
            onOpen(dialogs.issueBadge);
          }}
        >
          <Award aria-hidden />
          {say('issue.toOne')}
        </Button>
      )}
    </>
  );
}

interface BadgeDialogsProps {
  dialog: string | null;
  badges: Badge[] | undefined;
  onClose: () => void;
}

function BadgeDialogs({ dialog, badges, onClose }: BadgeDialogsProps) {
  return (
    <>
      <IssueBadgeDialog open={dialog === dialogs.issueBadge} onClose={onClose} />
      <EditBadgeDialog dialog={dialog} badges={badges} onClose={onClose} />
      <HistoryDialog
        dialog={dialog}
        records={badges}
        nameOf={(badge) => `${badgeName(badge)}, ${badge.recipientName}`}
        onClose={onClose}
      />
      <BulkIssueDialog dialog={dialog} onClose={onClose} />
    </>
  );
}

/** Fixed figure, not read from the templates. */
const activeTemplates = 1;

/** Figures of all badges above the table, regardless of its filter. */
function BadgeStats() {
  const { data, isPending } = useQuery(statsQuery);
  const valueOf = (name: StatTotal) => (isPending ? undefined : (data?.[name] ?? 0));
  return (
    <StatCards aboveList>
      <StatCard label={say('badges.total')} Icon={Award} value={valueOf('totalBadges')} />
      <StatCard label={say('badges.thisMonth')} Icon={CalendarDays} value={valueOf('issuedThisMonth')} />
      <StatCard label={say('badges.verified')} Icon={BadgeCheck} value={valueOf('verifications')} />
      <StatCard label={say('badges.activeTemplates')} Icon={LayoutTemplate} value={activeTemplates} />
    </StatCards>
  );
}

/** Copies links of all badges in a filtered list; its label counts them. */
function CopyLinksButton({ of: { filter, total } }: { of: Everything<BadgeFilter> }) {
  const { copyLinks, isPending } = useCopyLinks();
  return (
    <Button
      busy={isPending}
      onClick={() => {
        copyLinks({ filter });
      }}
    >
      {!isPending && <Copy aria-hidden />}
      <span aria-hidden className="sm:hidden">
        {say('badgeChange.copyLinks')}
      </span>
      <span className="max-sm:sr-only">{say('badges.copyLinksOf', { count: total })}</span>
    </Button>
  );
}

interface IssuedTogetherProps {
  /** Undefined until known. */
  total: number | undefined;
  onRemove: () => void;
  /** Corrects all of them; undefined if forbidden or there are none. */
  onCorrect?: (() => void) | undefined;
  /** Makes files of all of them; undefined likewise. */
  onMakeFiles?: (() => void) | undefined;
}

/** Header of the list of badges that were issued together. */
function IssuedTogether({ total, onRemove, onCorrect, onMakeFiles }: IssuedTogetherProps) {
  const title =
    total === undefined ? say('badges.issuedTogether') : say('badges.issuedTogetherCount', { count: total });
  return (
    <ListSubset title={title} label={say('badges.showAll')} onRemove={onRemove}>
      {onMakeFiles && (
        <Button onClick={onMakeFiles}>
          <Files aria-hidden />
          {say('badgeFiles.make')}
        </Button>
      )}
      {onCorrect && (
        <Button onClick={onCorrect}>
          <PencilLine aria-hidden />
          {say('badges.correctAll')}
        </Button>
      )}
    </ListSubset>
  );
}
