import { fillArt } from 'functions/art/fill-art';
import type { NameAndYear } from 'functions/contract/placeholders';
import { useDeferredValue, useMemo } from 'react';
import { BlobImage } from '../../ui/blob-image.tsx';
import { cx } from '../../ui/style.ts';
import { markText } from './mark-text.ts';
import { SampleChoice } from './sample-choice.tsx';
import { sampleYearOf } from './sample-values.ts';

const none: readonly string[] = [];

interface DrawingPreviewProps {
  /** Drawing in the form that `fillArt` reads. */
  svg: string;
  placeholders: NameAndYear;
  /** Words whose texts are marked, in the large picture of a preview. */
  marked?: readonly string[];
}

/** A drawing as it would look on badges, as one types. */
export function DrawingPreview(props: DrawingPreviewProps) {
  // A large drawing takes a while to fill, and typing does not wait for it.
  const { svg, placeholders, marked = none } = useDeferredValue(props);
  const year = useMemo(() => sampleYearOf(svg), [svg]);
  return (
    <SampleChoice
      picture={({ name }, size) => (
        <FilledDrawing
          svg={svg}
          placeholders={placeholders}
          values={{ name, year }}
          marked={size === 'large' ? marked : none}
          alt={size === 'large' ? `Preview with the name ${name} and the year ${year}` : ''}
          className={size === 'large' ? 'h-40 p-3 sm:h-80' : 'h-16'}
        />
      )}
    />
  );
}

interface FilledDrawingProps extends DrawingPreviewProps {
  values: NameAndYear;
  alt: string;
  className: string;
}

/** A drawing with values in place of its placeholders. It hides itself when it cannot be shown. */
export function FilledDrawing({ svg, placeholders, values, marked = none, alt, className }: FilledDrawingProps) {
  const { name, year } = placeholders;
  const { name: nameShown, year: yearShown } = values;
  const blob = useMemo(() => {
    const filled = fillArt(markText(svg, marked), { name, year }, { name: nameShown, year: yearShown });
    return new Blob([filled], { type: 'image/svg+xml' });
  }, [svg, marked, name, year, nameShown, yearShown]);
  return (
    <div className={cx('grid min-w-0 place-items-center rounded-control bg-sunken', className)}>
      <BlobImage blob={blob} alt={alt} className="size-full min-h-0 object-contain" />
    </div>
  );
}
