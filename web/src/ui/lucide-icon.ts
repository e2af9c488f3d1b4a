import { type SVGProps, createElement } from 'react';

/** An icon in a file of lucide-react: the elements of its drawing, on 24 by 24 units. */
interface IconData {
  node: [string, Record<string, string>][];
}

/**
 * Makes the component of an icon, in place of the library's own function of this name, which the build leaves out: that
 * one brings 1.3 kB of options to each page, and nobody here sets one. The markup is the same.
 */
export function createLucideIcon({ node }: IconData) {
  return function Icon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `lucide ${className}`.trim(),
      ...(!('aria-label' in rest) && { 'aria-hidden': true }),
      ...rest,
    } as const;
    return createElement('svg', attributes, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
