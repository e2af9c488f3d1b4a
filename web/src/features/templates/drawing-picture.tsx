import { useMemo } from 'react';
import type { Detected } from './detect-placeholders.ts';
import { DrawingPreview } from './drawing-preview.tsx';
import type { Drawing } from './use-drawing.ts';

interface DrawingPictureProps {
  drawing: Drawing;
  detected: { year: Detected; name: Detected } | undefined;
  /** The candidate that the mouse is on. */
  pointed: string | null;
}

/** The picture beside a template's form, with a mark on each text that was chosen among several. */
export function DrawingPicture({ drawing: { shown, placeholders }, detected, pointed }: DrawingPictureProps) {
  const marked = useMemo(() => {
    if (pointed !== null) return [pointed];
    return things.filter((thing) => hasChoice(detected?.[thing])).map((thing) => placeholders[thing]);
  }, [pointed, detected, placeholders]);
  if (shown === null) {
    return (
      <p className="hidden place-items-center rounded-control bg-sunken p-6 text-center text-muted sm:grid sm:h-80">
        Choose a file to see it with sample names.
      </p>
    );
  }
  return <DrawingPreview svg={shown} placeholders={placeholders} marked={marked} />;
}

const things = ['name', 'year'] as const;

function hasChoice(detected: Detected | undefined): boolean {
  return detected !== undefined && detected.candidates.length > 1;
}
