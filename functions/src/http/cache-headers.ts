import { createHash } from 'node:crypto';

/** Version of the renderer; raise it when the same art and text come to look different. */
const edition = 2;
// Short, because a name may be corrected and a badge deleted; after it, the ETag spares the drawing.
const maxAge = 'public, max-age=60';

/** Lets browsers and the CDN keep a picture of exactly these parts for a minute, and ask for it by its ETag after that. */
export function cacheHeaders(parts: unknown[]): { ETag: string; 'Cache-Control': string } {
  const digest = createHash('sha256')
    .update(JSON.stringify([edition, ...parts]))
    .digest('base64url');
  return { ETag: `"${digest.slice(0, 27)}"`, 'Cache-Control': maxAge };
}
