import { previewValues } from 'functions/contract/words/placeholders';
import { say } from 'functions/contract/words/say';
import { type ReactNode, useState } from 'react';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { TemplatePicture } from '../../../components/templates-and-art/template-picture.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/style.ts';
import type { ChosenArt } from './use-chosen-art.ts';

interface BadgePreviewProps {
  art: ChosenArt;
  /** Recipient; null for a sample name. */
  name: string | null;
  year: string;
}

/** Preview of a new badge with name and year. */
export function BadgePreview({ art, name, year }: BadgePreviewProps) {
  const shownYear = useShownYear(year);
  return (
    <figure className="grid gap-2 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center">
      <BadgePicture art={art} name={name} year={shownYear} className="max-sm:h-28 sm:w-full" saysFailure />
      <ArtCaption art={art}>{say(name === null ? 'issue.sample' : 'issue.asIssued')}</ArtCaption>
    </figure>
  );
}

interface BadgePictureProps extends BadgePreviewProps {
  className: string;
  saysFailure?: boolean;
}

/** Picture of a new badge, or an empty frame while the art is unknown. */
export function BadgePicture({ art: { shown }, name, year, className, saysFailure = false }: BadgePictureProps) {
  const frame = cx('aspect-square overflow-hidden rounded-control bg-sunken', className);
  if (!shown) return <div className={frame} />;
  return (
    <TemplatePicture
      id={shown.id}
      values={{ ...(name !== null && { name }), ...(year && { year }) }}
      alt={say('issue.pictureAlt', { art: shown.name, name: name ?? previewValues.name, year })}
      className={frame}
      saysFailure={saysFailure}
    />
  );
}

/** Caption that names the art or its failure, and describes the picture. */
export function ArtCaption({ art, children }: { art: ChosenArt; children: ReactNode }) {
  return (
    <figcaption className="min-w-0 text-muted">
      {art.failed ? (
        <span role="status" className="grid gap-2">
          {say('issue.templatesFailed')}
          <Button onClick={art.refetch}>{say('ui.tryAgain')}</Button>
        </span>
      ) : (
        <>
          <span className="line-clamp-2 text-ink">{art.shown?.name}</span>
          {children}
        </>
      )}
    </figcaption>
  );
}

/** Debounced year to draw, as badges show it; the last one with four digits. */
export function useShownYear(year: string): string {
  const yearLabel = useYearLabel();
  const [last, setLast] = useState(year);
  if (year !== last && /^\d{4}$/.test(year)) setLast(year);
  return useDebounced(yearLabel(last));
}
