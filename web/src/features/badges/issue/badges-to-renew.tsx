import { useQuery } from '@tanstack/react-query';
import type { Badge, ChosenBadges } from 'functions/contract';
import { altOf } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { badgePictureQuery } from '../../../api/badges/one-badge.ts';
import { badgeToRenewQuery, canBeRenewed } from '../../../api/badges/renewals.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { useShownYear } from './badge-preview.tsx';
import type { Shown } from './recipients.ts';
import { ThreePictures } from './three-pictures.tsx';

interface BadgesToRenewProps {
  renews: ChosenBadges;
  known: readonly Badge[];
  shown: Shown | null;
  year: string;
}

/** Some renewed badges, each with its own art, which the new one keeps. */
export function BadgesToRenew({ renews, known, shown, year }: BadgesToRenewProps) {
  const shownYear = useShownYear(year);
  return (
    <ThreePictures
      shown={shown}
      picture={(person) => {
        if (person) return <PictureOf userId={person.id} renews={renews} known={known} />;
        return <Frame>{shown === null && <Unknown />}</Frame>;
      }}
    >
      <figcaption className="min-w-0 text-muted">
        <span className="line-clamp-2 text-ink">{say('issue.ownArt')}</span>
        {say('issue.renewedBadges', { year: shownYear })}
      </figcaption>
    </ThreePictures>
  );
}

interface PictureOfProps extends Pick<BadgesToRenewProps, 'renews' | 'known'> {
  userId: string;
}

function PictureOf({ userId, renews: { filter }, known }: PictureOfProps) {
  const found = known.find((badge) => badge.userId === userId && canBeRenewed(badge));
  const isAsked = !found && filter !== undefined;
  const asked = useQuery({ ...badgeToRenewQuery(filter ?? { search: '' }, userId), enabled: isAsked });
  const badge = found ?? asked.data;
  return <Frame>{badge ? <Picture badge={badge} /> : asked.isFetching && <Unknown />}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="relative aspect-square rounded-control bg-sunken">{children}</div>;
}

function Picture({ badge }: { badge: Badge }) {
  const { data, isPending } = useQuery(badgePictureQuery(badge));
  if (!data) return isPending && <Unknown />;
  return <BlobImage blob={data} alt={altOf(badge)} className="absolute inset-[5%] size-[90%] object-contain" />;
}

function Unknown() {
  return <Skeleton className="absolute inset-4" />;
}
