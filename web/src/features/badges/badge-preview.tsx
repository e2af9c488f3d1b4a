import { useState } from 'react';
import { TemplatePicture } from '../../components/template-picture.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ChosenArt } from './use-chosen-art.ts';

interface BadgePreviewProps {
  art: ChosenArt;
  /** The recipient; null for a sample name. */
  name: string | null;
  /** Year as typed. */
  year: string;
}

/** Preview of new badges: the art with the name and the year. */
export function BadgePreview({ art, name, year }: BadgePreviewProps) {
  const shownYear = useDebounced(useLastYear(year));
  const values = { ...(name !== null && { name }), ...(shownYear && { year: shownYear }) };
  const { shown } = art;
  return (
    <figure className="grid gap-2 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center">
      {shown ? (
        <TemplatePicture
          id={shown.id}
          values={values}
          alt={`${shown.name} with the name ${name ?? 'Jane Doe'} and the year ${shownYear}`}
          className={frame}
          saysFailure
        />
      ) : (
        <div className={frame} />
      )}
      <figcaption className="min-w-0 text-muted">
        {art.failed ? (
          <span role="status" className="grid gap-2">
            The templates could not be loaded.
            <Button onClick={art.refetch}>Try again</Button>
          </span>
        ) : (
          <>
            <span className="line-clamp-2 text-ink">{shown?.name}</span>
            {name === null ? 'With a sample name' : 'As it will be issued'}
          </>
        )}
      </figcaption>
    </figure>
  );
}

const frame = 'aspect-square overflow-hidden rounded-control max-sm:h-28 sm:w-full bg-sunken';

/** The year as it was when it last had four digits. */
function useLastYear(year: string): string {
  const [last, setLast] = useState(year);
  if (year !== last && /^\d{4}$/.test(year)) setLast(year);
  return last;
}
