import type { FileAnswer } from './route.ts';

/** Stored SVG leaves only like this: even opened on its own it cannot run, fetch or frame anything. */
const safely = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export function svgAnswer(svg: string, headers: Record<string, string> = {}): FileAnswer {
  return { content: svg, headers: { ...safely, ...headers } };
}
