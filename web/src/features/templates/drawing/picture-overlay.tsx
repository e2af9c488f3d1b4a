import type { ViewBox } from 'functions/art/text/svg-tags';
import type { ComponentProps } from 'react';

type PictureOverlayProps = Omit<ComponentProps<'svg'>, 'viewBox'> & {
  /** The part of the plane that the picture below shows. */
  canvas: ViewBox;
};

/** A layer over the picture of a drawing, in the units of the drawing. The picture has a padding of three steps. */
export function PictureOverlay({ canvas: { x, y, width, height }, ...svg }: PictureOverlayProps) {
  return (
    <svg
      {...svg}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="absolute inset-3 size-[calc(100%-1.5rem)]"
    />
  );
}
