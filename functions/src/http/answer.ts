import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { create } from 'content-disposition';
import { AppError } from '../app-error.ts';
import type { Endpoint, Media } from '../contract/calls/endpoint.ts';
import { plainFileName } from '../contract/words/badge-words.ts';
import type { ShapedPicture } from '../drawing/with-shapes.ts';

export interface FileAnswer {
  /**
   * A function runs only if the client's copy is outdated. If pieces stop early, the client sees a broken answer, not a
   * short one. A picture that is not final has no ETag.
   */
  content: string | (() => Promise<Buffer | ShapedPicture>) | AsyncIterable<string>;
  /** Status of a page or standard's file that itself says what is wrong; defaults to the endpoint's. */
  status?: 303 | 403 | 404 | 410;
  headers: Record<string, string>;
  /** Milliseconds since 1970 until which a cacheable file is correct; absent if without end. */
  trueUntil?: number;
  /** The requested alternate of the endpoint; defaults to its own content type. */
  media?: Media;
}

/** Answer with its revision only in the header `ETag`. Why: functions/src/http/README.md. */
export class Revised<T> {
  readonly body: T;
  readonly revision: string;

  constructor(body: T, revision: string) {
    this.body = body;
    this.revision = revision;
  }
}

function toEntityTag(revision: string): string {
  return `"${revision}"`;
}

/** `current` is the present record and `revision` its revision. */
export function outdated(thing: string, current: object, revision: string): AppError {
  return new AppError('outdated', {
    message: `Somebody else changed ${thing} meanwhile. Look at what it is now and send your change again.`,
    current,
    headers: { ETag: toEntityTag(revision) },
  });
}

/** Headers of every stored SVG: even opened on its own, it cannot run, fetch or frame anything. */
const svgHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export function svgAnswer(svg: FileAnswer['content'], headers: Record<string, string> = {}): FileAnswer {
  return { content: svg, headers: { ...svgHeaders, ...headers } };
}

/** Version of the renderer; increase it if the same art and text start to look different. */
const rendererVersion = 3;
// Short, because names may be corrected and badges deleted. After it, the ETag avoids a redraw.
const maxAgeSeconds = 60;

/** Caches a picture of these parts for a minute, then revalidates by ETag. */
export function cacheHeaders(parts: unknown[]): { ETag: string; 'Cache-Control': string } {
  const digest = createHash('sha256')
    .update(JSON.stringify([rendererVersion, ...parts]))
    .digest('base64url');
  return { ETag: `"${digest.slice(0, 27)}"`, 'Cache-Control': keptFor(maxAgeSeconds) };
}

function keptFor(seconds: number): string {
  return `public, max-age=${seconds}`;
}

/** Limits caching to the time for which a file is correct. Computed when it is sent, because drawing takes time. */
function keepWhileTrue(response: Response, { trueUntil }: FileAnswer): void {
  if (trueUntil === undefined) return;
  const left = Math.max(0, Math.floor((trueUntil - Date.now()) / 1000));
  response.set('Cache-Control', keptFor(Math.min(maxAgeSeconds, left)));
}

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

// A list has no revision; its rows do.
function revisionIn(body: unknown): string | undefined {
  const { revision } = body as { revision?: unknown };
  return typeof revision === 'string' ? revision : undefined;
}

/** Header of a download with a readable file name, and an ASCII fallback for old clients. */
export function contentDisposition(name: string, extension: string): string {
  const readable = plainFileName(name) || 'badge';
  const ascii = readable
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  return create(`${readable}.${extension}`, { fallback: `${ascii || 'badge'}.${extension}` });
}

export function dispositionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return contentDisposition(fileName.slice(0, dot), fileName.slice(dot + 1));
}
