import { say } from 'functions/contract/words/say';
import type { UseQueryResult } from '@tanstack/react-query';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { cx } from '../../ui/style.ts';

interface LoadedPictureProps {
  query: Pick<UseQueryResult<Blob>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  alt: string;
  className: string;
  /** Whether failure shows a notice with a retry; else it stays empty. */
  saysFailure: boolean;
}

/** Picture drawn by the server, with space around it. */
export function LoadedPicture({ query, alt, className, saysFailure }: LoadedPictureProps) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <div className={cx('relative bg-sunken', className)} aria-busy={isFetching}>
      {data && <BlobImage blob={data} alt={alt} className="absolute inset-[5%] size-[90%] object-contain" />}
      {!data && !isError && <Skeleton className="absolute inset-0" />}
      {!data && isError && saysFailure && (
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center"
        >
          {say('controls.pictureFailed')}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {say('ui.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
