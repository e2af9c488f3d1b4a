import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PreviewValues, templatePreviewQuery } from '../api/badge-templates.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import { Button } from '../ui/controls/button.tsx';
import { cx } from '../ui/style.ts';
import { Skeleton } from '../ui/feedback/loading.tsx';

/** Name of the art that badges have where there is no template. */
export const builtInArtName = 'Built-in art';

interface TemplatePictureProps {
  /** A template's id, or `builtInTemplateId`. */
  id: string;
  /** Sample values stand in place of those that are left out. */
  values?: PreviewValues;
  alt: string;
  className: string;
  /** Says so when it cannot be shown, and offers to try again; without this it stays empty. */
  saysFailure?: boolean;
}

/** A template as the server draws it. While another picture is loading the one before it stays. */
export function TemplatePicture({ id, values, alt, className, saysFailure = false }: TemplatePictureProps) {
  const query = { ...templatePreviewQuery(id, values), placeholderData: keepPreviousData };
  const { data, isPending, isError, isFetching, refetch } = useQuery(query);
  return (
    <div className={cx('relative bg-sunken', className)} aria-busy={isFetching}>
      {isPending && <Skeleton className="absolute inset-4" />}
      {data && <BlobImage blob={data} alt={alt} className="absolute inset-[5%] size-[90%] object-contain" />}
      {isError && saysFailure && (
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
