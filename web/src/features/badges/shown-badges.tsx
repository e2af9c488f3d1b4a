import { Skeleton } from '../../ui/feedback/loading.tsx';
import { ArtCaption, BadgePicture, useShownYear } from './badge-preview.tsx';
import type { Shown } from './recipients.ts';
import type { ChosenArt } from './use-chosen-art.ts';

interface ShownBadgesProps {
  art: ChosenArt;
  /** Null while it is not known who gets one; a sample stands for nobody. */
  shown: Shown | null;
  /** Year as typed. */
  year: string;
}

/** A person whose badge is shown; a name of null stands for a sample, and none for somebody who is not known yet. */
interface Cell {
  id: string;
  name?: string | null;
}
const places = [0, 1, 2];
const sample: Cell[] = [{ id: 'sample', name: null }];
const unknown: Cell[] = places.map((place) => ({ id: `unknown ${place}` }));

/** The badges of some of those who get one, as they will be issued. It has the same height whoever is shown. */
export function ShownBadges({ art, shown, year }: ShownBadgesProps) {
  const shownYear = useShownYear(year);
  const cells = shown === null ? unknown : shown.length > 0 ? shown : sample;
  return (
    <figure className="grid gap-2" aria-busy={shown === null}>
      <ArtCaption art={art}>{captionOf(shown)}</ArtCaption>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
        {places.map((place) => {
          const cell = cells[place];
          return (
            <div key={cell?.id ?? place} className="min-w-0 sm:first:col-span-2">
              <CellPicture cell={cell} art={art} year={shownYear} saysFailure={place === 0} />
              <p className="h-5 truncate text-xs leading-5 text-muted" title={cell?.name ?? undefined}>
                {cell?.name}
              </p>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

interface CellPictureProps {
  /** Undefined where fewer people get a badge: its place stays empty. */
  cell: Cell | undefined;
  art: ChosenArt;
  year: string;
  saysFailure: boolean;
}

function CellPicture({ cell, ...picture }: CellPictureProps) {
  if (!cell) return <div className="aspect-square" />;
  if (cell.name !== undefined) return <BadgePicture name={cell.name} className="w-full" {...picture} />;
  return (
    <div className="relative aspect-square rounded-control bg-sunken">
      <Skeleton className="absolute inset-4" />
    </div>
  );
}

function captionOf(shown: Shown | null): string {
  if (shown?.length === 0) return 'With a sample name';
  return shown?.length === 1 ? 'As it will be issued' : 'As they will be issued';
}
