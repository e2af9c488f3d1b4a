import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { create } from 'content-disposition';
import { AppError } from '../app-error.ts';
import type { Endpoint, Media } from '../contract/calls/endpoint.ts';
import { plainFileName } from '../contract/words/badge-words.ts';
import type { ShapedPicture } from '../drawing/with-shapes.ts';

/** A file with the headers that it leaves with. */
export interface FileAnswer {
  /**
   * A function is called only where the client's copy, by its ETag, is not current. What comes in pieces is sent as it comes;
   * where it ends half-way, the client sees a broken answer and not a short one. A picture that is not final leaves without its ETag.
   */
  content: string | (() => Promise<Buffer | ShapedPicture>) | AsyncIterable<string>;
  /** Status of a page, or of a standard's file, that says itself what is wrong; the endpoint's own when absent. */
  status?: 303 | 403 | 404 | 410;
  headers: Record<string, string>;
  /** Milliseconds since 1970 until which a file that may be kept says what is true; absent where no moment ends that. */
  trueUntil?: number;
  /** The one of the endpoint's alternates that was asked for; the endpoint's own when absent. */
  media?: Media;
}

/** An answer whose revision stands in the header `ETag` alone, not in its body. Why: docs/decisions/012. */
export class Revised<T> {
  readonly body: T;
  readonly revision: string;

  constructor(body: T, revision: string) {
    this.body = body;
    this.revision = revision;
  }
}

/** A revision as the headers `ETag` and `If-Match` carry it. */
function toEntityTag(revision: string): string {
  return `"${revision}"`;
}

/** The refusal of a change whose sender read another revision than the present one: `current`, which is `revision`. */
export function outdated(thing: string, current: object, revision: string): AppError {
  return new AppError('outdated', {
    message: `Somebody else changed ${thing} meanwhile. Look at what it is now and send your change again.`,
    current,
    headers: { ETag: toEntityTag(revision) },
  });
}

/** Stored SVG leaves only like this: even opened on its own it cannot run, fetch or frame anything. */
const safely = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export function svgAnswer(svg: FileAnswer['content'], headers: Record<string, string> = {}): FileAnswer {
  return { content: svg, headers: { ...safely, ...headers } };
}

/** Version of the renderer; raise it when the same art and text come to look different. */
const edition = 3;
// Short, because a name may be corrected and a badge deleted; after it, the ETag spares the drawing.
const maxAgeSeconds = 60;

/** Lets browsers and the CDN keep a picture of exactly these parts for a minute, and ask for it by its ETag after that. */
export function cacheHeaders(parts: unknown[]): { ETag: string; 'Cache-Control': string } {
  const digest = createHash('sha256')
    .update(JSON.stringify([edition, ...parts]))
    .digest('base64url');
  return { ETag: `"${digest.slice(0, 27)}"`, 'Cache-Control': keptFor(maxAgeSeconds) };
}

function keptFor(seconds: number): string {
  return `public, max-age=${seconds}`;
}

/** Lets a file that is true until a moment be kept no longer than that. Asked when it leaves: drawing takes its time. */
function keepWhileTrue(response: Response, { trueUntil }: FileAnswer): void {
  if (trueUntil === undefined) return;
  const left = Math.max(0, Math.floor((trueUntil - Date.now()) / 1000));
  response.set('Cache-Control', keptFor(Math.min(maxAgeSeconds, left)));
}

/** Sends what a handler gave, as the endpoint says it. */
export async function send(endpoint: Endpoint, response: Response, result: unknown): Promise<void> {
  response.status(endpoint.status ?? 200).set('Cache-Control', 'private, no-store');
  if (endpoint.media) {
    const answer = result as FileAnswer;
    const { content, status, headers, media = endpoint.media } = answer;
    if (status) response.status(status);
    response.set(headers).type(media);
    if (typeof content === 'object') {
      await pipeline(content, response);
      return;
    }
    if (typeof content === 'function' && response.req.fresh) {
      keepWhileTrue(response, answer);
      response.status(304).end();
      return;
    }
    const body = typeof content === 'string' ? content : await content();
    keepWhileTrue(response, answer);
    if (typeof body === 'string' || Buffer.isBuffer(body)) {
      response.send(body);
      return;
    }
    if (!body.isFinal) response.set('Cache-Control', 'no-store').removeHeader('ETag');
    response.send(body.content);
    return;
  }
  const body: unknown = result instanceof Revised ? result.body : result;
  const revision = result instanceof Revised ? result.revision : revisionIn(body);
  if (revision !== undefined) response.set('ETag', toEntityTag(revision));
  response.json(endpoint.response.parse(body));
}

// A list has no revision of its own; its rows do.
function revisionIn(body: unknown): string | undefined {
  const { revision } = body as { revision?: unknown };
  return typeof revision === 'string' ? revision : undefined;
}

/** The header of a download under a readable file name, with an ASCII fallback for old clients. */
export function contentDisposition(name: string, extension: string): string {
  const readable = plainFileName(name) || 'badge';
  const ascii = readable
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  return create(`${readable}.${extension}`, { fallback: `${ascii || 'badge'}.${extension}` });
}

/** The same of a file that has its whole name already, with its ending. */
export function dispositionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return contentDisposition(fileName.slice(0, dot), fileName.slice(dot + 1));
}
