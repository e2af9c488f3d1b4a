import { type ArtPlaces, type ArtValues, noFieldValues } from 'functions/art/text/art-values';
import { fillArt } from 'functions/art/text/fill-art';
import type { NameAndYear } from 'functions/contract/words/placeholders';
import { say } from 'functions/contract/words/say';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { cx } from '../../../ui/style.ts';
import { SampleChoice } from './sample-choice.tsx';
import { sampleYearOf } from './sample-values.ts';
import { useOwnFonts } from './use-own-fonts.ts';
import { parseSvg, textElementsOf } from './parse-svg.ts';

const none: readonly string[] = [];

/** Field values apart from name and year. */
export type Examples = Omit<ArtValues, keyof NameAndYear>;

interface DrawingPreviewProps {
  /** Drawing in the form that `fillArt` reads. */
  svg: string;
  places: ArtPlaces;
  examples?: Examples;
  /** Words to mark in the large picture of a preview. */
  marked?: readonly string[];
}

/** Live preview of a drawing on badges. Children are laid over the large picture. */
export function DrawingPreview({ children, ...props }: DrawingPreviewProps & { children?: ReactNode }) {
  // Filling a large drawing is slow, and typing must not wait.
  const { svg, places, examples = noFieldValues, marked = none } = useDeferredValue(props);
  const year = useMemo(() => sampleYearOf(svg), [svg]);
  return (
    <SampleChoice
      picture={({ name }, size) => (
        <FilledDrawing
          svg={svg}
          places={places}
          examples={examples}
          values={{ name, year }}
          marked={size === 'large' ? marked : none}
          alt={size === 'large' ? say('templates.previewAlt', { name, year }) : ''}
          className={size === 'large' ? 'h-40 p-3 sm:h-80' : 'h-16'}
        >
          {size === 'large' && children}
        </FilledDrawing>
      )}
    />
  );
}

interface FilledDrawingProps extends DrawingPreviewProps {
  values: NameAndYear;
  alt: string;
  className: string;
  children?: ReactNode;
}

/** Drawing with values for its placeholders. Hides itself if it cannot be shown. */
export function FilledDrawing({ svg, places, values, marked = none, alt, className, ...rest }: FilledDrawingProps) {
  const { examples = noFieldValues, children } = rest;
  const { name, year } = values;
  const fonts = useOwnFonts(svg);
  const blob = useMemo(() => {
    if (fonts === null) return null;
    const filled = fillArt(markText(svg, marked), places, { ...examples, name, year });
    return new Blob([filled.replace(/^<svg[^>]*>/, (root) => root + fonts)], { type: 'image/svg+xml' });
  }, [svg, marked, places, examples, name, year, fonts]);
  return (
    <div className={cx('relative grid min-w-0 place-items-center rounded-control bg-sunken', className)}>
      {blob ? (
        <BlobImage blob={blob} alt={alt} className="size-full min-h-0 object-contain" />
      ) : (
        <Skeleton className="absolute inset-0" />
      )}
      {children}
    </div>
  );
}

const filterId = 'marked-text';
const color = '#facc15';
const svgNamespace = 'http://www.w3.org/2000/svg';

/** Drawing with a yellow frame around each text with one of these words. */
export function markText(svg: string, words: readonly string[]): string {
  const drawing = words.length > 0 ? parseSvg(svg) : null;
  const marked = textElementsOf(drawing).filter(({ textContent }) =>
    words.some((word) => word !== '' && textContent.includes(word)),
  );
  if (!drawing || marked.length === 0) return svg;
  for (const element of marked) element.setAttribute('filter', `url(#${filterId})`);
  drawing.documentElement.prepend(markerOf(drawing));
  return new XMLSerializer().serializeToString(drawing.documentElement);
}

// The filter's region is the text's box: a tint, and a frame made by removing the inside.
function markerOf(drawing: XMLDocument): Element {
  const create = (name: string, attributes: Record<string, string>, ...children: Element[]) => {
    const element = drawing.createElementNS(svgNamespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const box = { id: filterId, primitiveUnits: 'objectBoundingBox', x: '-4%', y: '-10%', width: '108%', height: '120%' };
  return create(
    'filter',
    box,
    create('feFlood', { 'flood-color': color, result: 'box' }),
    create('feMorphology', { in: 'box', operator: 'erode', radius: '0.012 0.07', result: 'inside' }),
    create('feComposite', { in: 'box', in2: 'inside', operator: 'out', result: 'frame' }),
    create('feFlood', { 'flood-color': color, 'flood-opacity': '0.25', result: 'tint' }),
    create('feMerge', {}, ...['tint', 'frame', 'SourceGraphic'].map((layer) => create('feMergeNode', { in: layer }))),
  );
}
