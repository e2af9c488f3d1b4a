import type { ViewBox } from 'functions/art/text/svg-tags';
import { type SyntheticEvent, useCallback, useMemo } from 'react';
import { PictureOverlay } from '../drawing/picture-overlay.tsx';
import { type Target, type Targets, targetsIn } from './picture-targets.ts';

interface PointLayerProps {
  svg: string;
  canvas: ViewBox;
  kind: Target['kind'];
  /** Receives the hovered thing; null for none. */
  onHover: (target: Target | null) => void;
  onChoose: (target: Target) => void;
}

/** Overlay to click a text or rectangle. Without a mouse, the lists next to it do the same. */
export function PointLayer({ svg, canvas, kind, onHover, onChoose }: PointLayerProps) {
  const made = useMemo(() => targetsIn(svg, kind), [svg, kind]);
  const attach = useCallback(
    (layer: SVGGElement | null) => {
      if (made) layer?.replaceChildren(placed(made.element, canvas));
    },
    [made, canvas],
  );
  const tell = (event: SyntheticEvent) => {
    onHover(targetAt(event, made));
  };
  return (
    <PictureOverlay
      canvas={canvas}
      aria-hidden
      onPointerOver={tell}
      onPointerLeave={() => {
        onHover(null);
      }}
      onClick={(event) => {
        const target = targetAt(event, made);
        if (target) onChoose(target);
      }}
    >
      <g
        ref={attach}
        fill="transparent"
        pointerEvents="all"
        className="cursor-crosshair [&_rect]:stroke-2 [&_rect]:[vector-effect:non-scaling-stroke] [&_rect]:hover:stroke-primary"
      />
    </PictureOverlay>
  );
}

/** Copy of a drawing's root, at the drawing's place. */
function placed(root: SVGElement, canvas: ViewBox): SVGElement {
  for (const side of ['x', 'y', 'width', 'height'] as const) root.setAttribute(side, String(canvas[side]));
  return root;
}

function targetAt({ target }: SyntheticEvent, made: Targets | null): Target | null {
  let element = target instanceof Element ? target : null;
  while (element && !made?.targets.has(element)) element = element.parentElement;
  return (element && made?.targets.get(element)) ?? null;
}
