import type * as z from 'zod';
import { type ErrorCode, errorStatuses } from './errors.ts';
import type { JobKind } from './job-kinds.ts';
import { type Role, roles } from '../rules/roles.ts';

export type Media =
  | 'image/svg+xml'
  | 'image/png'
  | 'application/pdf'
  | 'text/html'
  | 'text/css'
  | 'text/csv'
  | 'application/vc'
  | 'application/ld+json'
  | 'application/json'
  | 'application/octet-stream';

/**
 * How an action is undone: from previous values, or by restoring deleted records. `no` says why not, or what to do
 * instead. Null if it is not an administrator's action, so that it is not logged.
 */
type Undoable = true | 'by restoring' | { no: string } | null;

/**
 * One API call as data. The server mounts it, the web calls it, the API document and the sweep test list it. Why:
 * functions/src/contract/README.md.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces: `/api/users/{id}`. */
  path: `/api/${string}` | `/${'verify' | 'verification'}/${string}` | '/.well-known/did.json';
  /** Anyone, or administrators with at least this role. */
  access: 'public' | Role;
  /** One or more sentences. */
  description: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Defaults to 200. 303 redirects to the header `Location`. */
  status?: 200 | 201 | 303;
  /** The handler of a file sets its headers. Defaults to JSON that is never cached. */
  media?: Media;
  /**
   * A page for visitors: every answer is HTML, also errors. 303 redirects from a link with more text around the hash.
   */
  isPage?: true;
  /** Chosen by the header `Accept`. Its errors are JSON. */
  alternate?: { media: readonly Media[]; response: z.ZodType };
  /** Applies to errors too. Never for administrators' calls. */
  cors?: true;
  /** Body of a 410 in the endpoint's own content type, if a standard requires it. */
  gone?: z.ZodType;
  /**
   * Accepts the header `Idempotency-Key`: calls of one administrator with the same key and body create one record.
   * Another body under a used key is a `conflict`.
   */
  idempotent?: true;
  /**
   * Accepts the header `If-Match` with the revision that the caller read. A changed record fails as `outdated` and is
   * returned; without the header, the call overwrites.
   */
  versioned?: true;
  /** Overrides the default of `access`. */
  maxBodyBytes?: number;
  /** Seconds until a 503 asks the caller to retry, if not the default. For work in many commits. */
  answersWithinSeconds?: number;
  /** Each step of the job requires the role of the call. */
  job?: JobKind;
  /**
   * Guarantees that a 503 changed nothing: a commit that has started is awaited. For calls that write in one
   * transaction.
   */
  isCertain?: true;
  /** Changes nothing, although it is not a GET. */
  onlyLooks?: true;
  /** Required of every call that changes data; does not compile without it. */
  undoable?: Undoable;
  /** Repeats its effect when sent again. A repeat of any other call changes nothing and is not logged. */
  repeats?: true;
  /** Accepts the header `x-device-id`: known browsers have their own rate limits. */
  knowsDevices?: true;
  /** Error codes in addition to those implied by `access`, schemas and headers. */
  errors?: readonly ErrorCode[];
}

type LooksOrChanges = { method: 'GET' } | { onlyLooks: true } | { undoable: Undoable };

export function endpoint<const E extends Endpoint & LooksOrChanges>(spec: E): E {
  return spec;
}

type Part = 'params' | 'query' | 'body';

/** Parsed part of a request, for the handler; undefined if the endpoint does not declare it. */
export type Parsed<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? z.output<E[P]> : undefined;

type Input<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? z.input<E[P]> : never;

type LeftOut<E extends Endpoint> = E['query'] extends z.ZodType
  ? Partial<z.input<E['query']>> extends z.input<E['query']>
    ? 'query'
    : never
  : never;

export type CallInput<E extends Endpoint> = {
  [P in Exclude<Part, LeftOut<E>> as E[P] extends z.ZodType ? P : never]: Input<E, P>;
} & { [P in LeftOut<E>]?: Input<E, P> };

export type Answer<E extends Endpoint> = z.output<E['response']>;

function isForEveryRole({ access }: Endpoint): boolean {
  return access === 'public' || access === roles[0];
}

/** Whether the endpoint is a read by an administrator, so that it can stop once the caller has disconnected. */
export function endsWithCaller({ access, method, onlyLooks }: Endpoint): boolean {
  return access !== 'public' && (method === 'GET' || onlyLooks === true);
}

/** Whether answers are JSON, under any content type. */
export function answersJson({ media }: Endpoint): boolean {
  return media === undefined || ['application/json', 'application/ld+json', 'application/vc'].includes(media);
}

export function documentedErrors(spec: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(spec.errors);
  if (spec.access !== 'public') codes.add('unauthenticated').add('access_ended');
  if (!isForEveryRole(spec)) codes.add('forbidden');
  if (spec.idempotent) codes.add('conflict');
  if (spec.versioned) codes.add('outdated');
  if (spec.body) codes.add('payload_too_large').add('unsupported_media_type');
  if (!spec.isPage && (spec.params || spec.query || spec.body)) codes.add('invalid_request');
  return [...codes];
}

/** Seconds within which the endpoint answers or fails. A file may wait for its drawing. */
export function answerSecondsOf({ answersWithinSeconds, job, media, isPage }: Endpoint): number {
  if (answersWithinSeconds) return answersWithinSeconds;
  if (job) return 59;
  return media && !isPage ? 30 : 10;
}

/** HTTP statuses that tests must reach, ascending. */
export function documentedStatuses(spec: Endpoint): number[] {
  const statuses = documentedErrors(spec).map((code) => errorStatuses[code]);
  const successes = spec.isPage ? [200, 303] : [spec.status ?? 200];
  return [...new Set([...successes, ...statuses])].sort((a, b) => a - b);
}

/** Bytes: defaults by access, and limits of pictures and of SVGs and imports. */
export const bodyLimits = {
  public: 64 * 1024,
  admin: 512 * 1024,
  logo: 2 * 1024 * 1024,
  file: 12 * 1024 * 1024,
} as const;

/** A larger one gets a 413 before it is read. */
export function bodyLimitOf({ access, maxBodyBytes }: Endpoint): number {
  return maxBodyBytes ?? bodyLimits[access === 'public' ? 'public' : 'admin'];
}
