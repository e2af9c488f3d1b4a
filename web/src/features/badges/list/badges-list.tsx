import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type Badge, badgesApi, pageSize } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../api/session/signed-in.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/messages.tsx';
import type { Narrowing } from '../../../ui/table/nothing-matches.tsx';
import { PageOfRows } from '../../../ui/table/page-of-rows.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { type Asked, BadgeActionDialogs } from '../change/badge-action-dialogs.tsx';
import { BadgeRow } from './badge-row.tsx';
import { type AskedAction, useMayDo } from '../change/use-may-do.ts';

function columns(): Column[] {
  return [
    { name: say('badges.recipient') },
    { name: say('common.email') },
    { name: say('common.year'), width: 'w-24' },
    { name: say('common.status'), width: 'w-30' },
    { name: say('badges.issued'), width: 'w-36' },
    { name: say('common.actions'), width: 'w-22' },
  ];
}

interface BadgesListProps {
  badges: UseQueryResult<Answer<typeof badgesApi.list>>;
  page: number;
  narrowing: Omit<Narrowing, 'searched'>;
  selection: Selection<Badge>;
  onPage: (page: number) => void;
  onPastTheEnd: (page: number) => void;
  onIssue: () => void;
  onEdit: (badge: Badge) => void;
  onClearFilters: () => void;
}

export function BadgesList({ badges, narrowing, onIssue, onEdit, ...list }: BadgesListProps) {
  const { selection } = list;
  const may = useMayDo();
  const selectable = may.issue || may.unissue || may.mail || may.correct || may.delete;
  const [asked, setAsked] = useState<Asked | null>(null);
  const forget = () => {
    setAsked(null);
  };
  const ask = (action: AskedAction, badge: Badge) => {
    if (action === 'edit') onEdit(badge);
    else setAsked({ action, badge });
  };
  return (
    <>
      <PageOfRows
        {...list}
        selection={selectable ? selection : null}
        narrowing={{ ...narrowing, searched: say('badges.searched') }}
        state={badges}
        rows={badges.data?.badges}
        total={badges.data?.total ?? 0}
        pageSize={pageSize}
        things="badges"
        warning={badges.data?.tagsLeftOut && say('table.moreTagsMatch')}
        columns={columns()}
        Icon={Award}
        empty={<NoBadges onIssue={onIssue} />}
        row={(badge) => (
          <BadgeRow
            key={badge.id}
            badge={badge}
            selected={selectable ? selection.has(badge) : undefined}
            onSelect={selection.toggle}
            onAsk={ask}
          />
        )}
      />
      <BadgeActionDialogs
        asked={asked}
        onClose={forget}
        onDeleted={(badge) => {
          selection.setAll([badge], false);
        }}
      />
    </>
  );
}

function NoBadges({ onIssue }: { onIssue: () => void }) {
  const mayIssue = useMay(badgesApi.create);
  return (
    <EmptyState
      Icon={Award}
      title={say('badges.empty')}
      action={mayIssue && <Button onClick={onIssue}>{say('issue.toOne')}</Button>}
    >
      {say('badges.emptyHelp')}
      {mayIssue && ` ${say('badges.issueFirst')}`}
    </EmptyState>
  );
}
