import { say } from 'functions/contract/words/say';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { PictureOverlay } from '../drawing/picture-overlay.tsx';
import { type AddedLine, type LineRoom, boxOf, percentOf } from './added-lines.ts';
import { wayOf } from './ways.ts';

interface LineHandlesProps {
  lines: readonly AddedLine[];
  room: LineRoom;
  onMove: (thing: AddedLine['thing'], to: (moved: AddedLine['moved']) => AddedLine['moved']) => void;
}

/** Handles to drag lines of a picture, or move them with arrow keys. */
export function LineHandles({ lines, room, onMove }: LineHandlesProps) {
  return (
    <PictureOverlay canvas={room.canvas}>
      {lines.map((line) => (
        <LineHandle
          key={line.thing}
          line={line}
          room={room}
          onMove={(to) => {
            onMove(line.thing, to);
          }}
        />
      ))}
    </PictureOverlay>
  );
}

interface LineHandleProps extends Pick<LineHandlesProps, 'room'> {
  line: AddedLine;
  onMove: (to: (moved: AddedLine['moved']) => AddedLine['moved']) => void;
}

function LineHandle({ line, room, onMove }: LineHandleProps) {
  const start = useRef<{ x: number; y: number; moved: AddedLine['moved'] } | null>(null);
  const take = (event: PointerEvent<SVGRectElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, moved: line.moved };
  };
  const drag = (event: PointerEvent<SVGRectElement>) => {
    const from = start.current;
    if (!from) return;
    const step = pixelsPerPercent(event.currentTarget.ownerSVGElement, room.canvas);
    if (!(step > 0)) return;
    const by = { x: (event.clientX - from.x) / step, y: (event.clientY - from.y) / step };
    onMove(() => ({ x: from.moved.x + by.x, y: from.moved.y + by.y }));
  };
  const letGo = () => {
    start.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way) return;
    event.preventDefault();
    onMove(({ x, y }) => ({ x: x + way.x, y: y + way.y }));
  };
  return (
    <rect
      {...boxOf(line, room)}
      role="button"
      tabIndex={0}
      aria-label={say(line.thing === 'name' ? 'templates.moveName' : 'templates.moveYear')}
      vectorEffect="non-scaling-stroke"
      pointerEvents="all"
      className="cursor-move touch-none fill-transparent stroke-transparent stroke-2 outline-none [stroke-dasharray:4_3] hover:stroke-primary focus-visible:stroke-primary active:stroke-primary"
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={press}
    />
  );
}

/** Screen pixels per hundredth of the drawing's shorter side. */
function pixelsPerPercent(overlay: SVGSVGElement | null, canvas: LineRoom['canvas']): number {
  const seen = overlay?.getBoundingClientRect();
  if (!seen) return 0;
  return Math.min(seen.width / canvas.width, seen.height / canvas.height) * percentOf(canvas);
}
