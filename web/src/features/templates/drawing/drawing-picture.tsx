import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
import type { Detected } from './detect-placeholders.ts';
import { DrawingPreview, type Examples, FilledDrawing } from './drawing-preview.tsx';
import { type FieldName, artFields, isRectangle } from '../fields/field-values.ts';
import type { Target } from '../fields/picture-targets.ts';
import { PointLayer } from '../fields/point-layer.tsx';
import { LineHandles } from '../lines/line-handles.tsx';
import type { Drawing } from './use-drawing.ts';

interface DrawingPictureProps {
  drawing: Drawing;
  examples: Examples;
  detected: { year: Detected; name: Detected } | undefined;
  /** Hovered text, among candidates or in the picture. */
  pointed: string | null;
  onPoint: (text: string | null) => void;
  /** Field being placed in the picture; null for none. */
  pointing: FieldName | null;
  onChoose: (target: Target) => void;
}

/** Picture next to a template's form, with marks on texts chosen among several. */
export function DrawingPicture({ drawing, examples, detected, pointed, ...pointer }: DrawingPictureProps) {
  const { shown, places, lines } = drawing;
  const marked = useMemo(() => {
    if (pointed !== null) return [pointed];
    return things.filter((thing) => hasChoice(detected?.[thing])).map((thing) => places.placeholders[thing]);
  }, [pointed, detected, places]);
  if (shown === null) {
    return (
      <p className="hidden place-items-center rounded-control bg-sunken p-6 text-center text-muted sm:grid sm:h-80">
        {say('templates.noFile')}
      </p>
    );
  }
  if (pointer.pointing)
    return <PointedPicture drawing={drawing} marked={marked} {...pointer} pointing={pointer.pointing} />;
  return (
    <DrawingPreview svg={shown} places={places} examples={examples} marked={marked}>
      {lines.room && lines.lines.length > 0 && (
        <LineHandles lines={lines.lines} room={lines.room} onMove={lines.move} />
      )}
    </DrawingPreview>
  );
}

const untouched = { placeholders: { name: '', year: '' }, fields: {} };
const nothing = { name: '', year: '' };

/** Unfilled drawing to click the place of a field. */
function PointedPicture({
  drawing: { shown, lines },
  marked,
  pointing,
  onPoint,
  onChoose,
}: Pick<DrawingPictureProps, 'drawing' | 'onPoint' | 'onChoose'> & { marked: readonly string[]; pointing: FieldName }) {
  const isPlace = isRectangle(pointing);
  const field = artFields.find(({ name }) => name === pointing);
  const svg = (isPlace ? lines.svg : shown) ?? '';
  return (
    <div className="grid gap-2">
      <FilledDrawing
        svg={shown ?? ''}
        places={untouched}
        values={nothing}
        marked={marked}
        alt={say('templates.drawingAsItIs')}
        className="h-40 p-3 sm:h-80"
      >
        {lines.room && (
          <PointLayer
            svg={svg}
            canvas={lines.room.canvas}
            kind={isPlace ? 'rectangle' : 'text'}
            onHover={(target) => {
              onPoint(target?.kind === 'text' ? target.words : null);
            }}
            onChoose={onChoose}
          />
        )}
      </FilledDrawing>
      <p role="status" className="text-muted">
        {field && say(`templateMeaning.press${field.kind}`)}
      </p>
    </div>
  );
}

const things = ['name', 'year'] as const;

function hasChoice(detected: Detected | undefined): boolean {
  return detected !== undefined && detected.candidates.length > 1;
}
