import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { altOf } from 'functions/contract/badge-words';
import { badgePictureQuery } from '../../../api/one-badge.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';

/** The picture of a badge, also of one that visitors do not see yet. */
export function PictureOfBadge({ badge }: { badge: Badge }) {
  const { data, isError, isFetching, refetch } = useQuery(badgePictureQuery(badge));
  return (
    <div className="relative aspect-square bg-sunken" aria-busy={isFetching}>
      {data && <BlobImage blob={data} alt={altOf(badge)} className="absolute inset-[5%] size-[90%] object-contain" />}
      {!data && !isError && <Skeleton className="absolute inset-4" />}
      {!data && isError && (
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center"
        >
          The picture could not be loaded.
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
