import type { Config } from 'dompurify';
import { maxLinesAttribute, maxWidthAttribute } from '../art/line-fit.ts';

/** The elements and attributes that DOMPurify lets through, by name. Values are the business of `safe-value.ts`. */
export const drawingRules = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  // Fonts, animation and elements with content from elsewhere have no place in a still image.
  FORBID_TAGS: [
    ...[
      'style',
      'a',
      'foreignObject',
      'metadata',
      'view',
      'mpath',
      'animateColor',
      'animateMotion',
      'animateTransform',
    ],
    ...[
      'font',
      'glyph',
      'glyphRef',
      'hkern',
      'vkern',
      'altGlyph',
      'altGlyphDef',
      'altGlyphItem',
      'tref',
      'color-profile',
    ],
  ],
  ADD_ATTR: [
    ...['fr', 'isolation', 'limitingConeAngle', 'pointsAtX', 'pointsAtY', 'pointsAtZ', 'role', 'side', 'unicode-bidi'],
    ...['requiredExtensions', 'requiredFeatures', 'white-space', 'xml:lang', maxWidthAttribute, maxLinesAttribute],
  ],
  FORBID_ATTR: ['tabindex', 'zoomAndPan', 'color-profile'],
  // Names of one's own may contain a colon, and searching long paths for an address takes seconds.
  ADD_URI_SAFE_ATTR: ['in', 'in2', 'result', 'font-family', 'd', 'points'],
  ALLOW_DATA_ATTR: false,
  // An unknown element is not drawn, and neither is what it contains.
  KEEP_CONTENT: false,
  // Ids such as "title" or "style" are common in drawings, and a stored drawing is never part of a page's own document.
  SANITIZE_DOM: false,
} satisfies Config;
