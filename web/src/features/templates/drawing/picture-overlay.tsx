import type { ViewBox } from 'functions/art/text/svg-tags';
import type { ComponentProps } from 'react';

type PictureOverlayProps = Omit<ComponentProps<'svg'>, 'viewBox'> & {
  /** Part of the plane that the picture shows. */
  canvas: ViewBox;
};

/** Layer over a drawing's picture, in the drawing's units. The picture has a padding of three steps. */
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
