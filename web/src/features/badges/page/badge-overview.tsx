import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { altOf } from 'functions/contract/words/badge-words';
import { badgePictureQuery } from '../../../api/badges/one-badge.ts';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { LoadedPicture } from '../../../components/templates-and-art/loaded-picture.tsx';
import { dialogOf, useOpenDialog } from '../../../lib/open-dialog.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { Asked } from '../change/badge-action-dialogs.tsx';
import { BadgeActions } from '../change/badge-actions.tsx';
import { EditBadgeDialog } from '../change/edit-badge-dialog.tsx';
import { BadgeFacts } from './badge-facts.tsx';

const layout = 'grid gap-4 sm:gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start';

interface BadgeOverviewProps {
  badge: Badge;
  onAsk: (asked: Asked) => void;
}

/** Picture and facts of a badge, with the actions of its list row. */
export function BadgeOverview({ badge, onAsk }: BadgeOverviewProps) {
  const { dialog, open, close } = useOpenDialog();
  return (
    <div className={layout}>
      <Card className="overflow-hidden max-md:mx-auto max-md:w-64">
        <PictureOfBadge badge={badge} />
      </Card>
      <SectionCard
        title={badge.recipientName}
        action={
          <BadgeActions
            badge={badge}
            onAsk={(action) => {
              if (action === 'edit') open(dialogOf(dialogs.editBadge, badge.id));
              else onAsk({ action, badge });
            }}
          />
        }
      >
        <BadgeFacts badge={badge} />
      </SectionCard>
      <EditBadgeDialog dialog={dialog} badges={[badge]} onClose={close} />
    </div>
  );
}

export function BadgeToCome() {
  return (
    <div className={layout} aria-busy>
      <Skeleton className="aspect-square w-full max-md:mx-auto max-md:w-64" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

/** Picture of a badge, even if it is not public yet. */
function PictureOfBadge({ badge }: { badge: Badge }) {
  const query = useQuery(badgePictureQuery(badge));
  return <LoadedPicture query={query} alt={altOf(badge)} className="aspect-square" saysFailure />;
}
