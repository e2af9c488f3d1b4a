import type * as z from 'zod';
import { type ErrorCode, errorStatuses } from './errors.ts';
import type { JobKind } from './job-kinds.ts';
import { type Role, roles } from '../rules/roles.ts';

/** Content types of files. */
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
 * Undo of an act: from what its records were before, or by restoring what it deleted. `no` says why there is none, or what to do
 * instead. Null for a change that is no act of an administrator: the activity log has no entry of it.
 */
type Undoable = true | 'by restoring' | { no: string } | null;

/**
 * One API call as data: the server mounts it, the web calls it, the API document and the sweep test list it.
 * Why: docs/decisions/001.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters stand in braces: `/api/users/{id}`. */
  path: `/api/${string}` | `/${'verify' | 'verification'}/${string}` | '/.well-known/did.json';
  /** Anyone, or administrators with this role or a higher one. */
  access: 'public' | Role;
  /** Description of the call for the API document, in a sentence or more. */
  description: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Success status; 200 when absent. 303 leads to the address in its header `Location`. */
  status?: 200 | 201 | 303;
  /** Content type of an answer that is a file, with headers of its own; JSON that no cache keeps when absent. */
  media?: Media;
  /** A page for visitors: any address has HTML, refusals too; 303 leads from a link with more around the hash. */
  isPage?: true;
  /**
   * Second answer at a page's address, for programs that ask by `Accept` for one of these types. Its refusals are JSON.
   */
  alternate?: { media: readonly Media[]; response: z.ZodType };
  /** Programs of other sites may read the answer, refusals included. Never for calls of administrators. */
  cors?: true;
  /** Body of a 410 in the endpoint's own media, where a standard asks for another shape than our error body. */
  gone?: z.ZodType;
  /**
   * Takes the header `Idempotency-Key`: calls of one administrator with the same key and body create once and answer the
   * same record. Another body under a used key is a `conflict`.
   */
  idempotent?: true;
  /**
   * Takes the header `If-Match` with the revision that the caller read: when the record has another one by now, the call
   * is refused as `outdated` and carries the present record. Without the header the call replaces whatever is there.
   */
  versioned?: true;
  /** Bytes that the body may have, where it is not the default of `access`. */
  maxBodyBytes?: number;
  /** Seconds after which the caller is told to try again, where it is not the default: for work in many commits. */
  answersWithinSeconds?: number;
  /** Kind of job that the call begins, on many records. Each step of the job asks for the role that the call asks for. */
  job?: JobKind;
  /**
   * Promises that after a 503 nothing of the call is done: a commit that began is waited for. For calls that write in
   * one transaction.
   */
  isCertain?: true;
  /** Changes nothing, although it is no GET. */
  onlyLooks?: true;
  /** Required of every call that changes something: one without does not compile. */
  undoable?: Undoable;
  /** Does the same again when it is sent again. A repeat of any other call changes nothing, and leaves no entry in the log. */
  repeats?: true;
  /** Takes the header `x-device-id`: a browser that signed in before has limits of its own. */
  knowsDevices?: true;
  /** Codes beyond those that follow from `access`, the schemas and the headers. */
  errors?: readonly ErrorCode[];
}

type LooksOrChanges = { method: 'GET' } | { onlyLooks: true } | { undoable: Undoable };

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint & LooksOrChanges>(spec: E): E {
  return spec;
}

type Part = 'params' | 'query' | 'body';

/**
 * Parsed value of one part of a request, given to the handler; undefined for a part that the endpoint does not declare.
 */
export type Parsed<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? z.output<E[P]> : undefined;

type Input<E extends Endpoint, P extends Part> = E[P] extends z.ZodType ? z.input<E[P]> : never;

/** The query, where a caller may leave all of it out. */
type LeftOut<E extends Endpoint> = E['query'] extends z.ZodType
  ? Partial<z.input<E['query']>> extends z.input<E['query']>
    ? 'query'
    : never
  : never;

/** Input of a call: exactly the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  [P in Exclude<Part, LeftOut<E>> as E[P] extends z.ZodType ? P : never]: Input<E, P>;
} & { [P in LeftOut<E>]?: Input<E, P> };

export type Answer<E extends Endpoint> = z.output<E['response']>;

/** Whether nobody who is signed in is refused for their role. */
function isForEveryRole({ access }: Endpoint): boolean {
  return access === 'public' || access === roles[0];
}

/** Whether an administrator looks at something by the endpoint, so that it is over when its caller has gone. */
export function endsWithCaller({ access, method, onlyLooks }: Endpoint): boolean {
  return access !== 'public' && (method === 'GET' || onlyLooks === true);
}

/** Whether the endpoint's answers are JSON, under whatever name. */
export function answersJson({ media }: Endpoint): boolean {
  return media === undefined || ['application/json', 'application/ld+json', 'application/vc'].includes(media);
}

/** Every error code that the endpoint may answer with, those of its access, schemas and headers included. */
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

/** Seconds in which the endpoint answers, or says that it cannot. A file may wait for its drawing. */
export function answerSecondsOf({ answersWithinSeconds, job, media, isPage }: Endpoint): number {
  if (answersWithinSeconds) return answersWithinSeconds;
  if (job) return 59;
  return media && !isPage ? 30 : 10;
}

/** Every HTTP status that a test must reach, ascending. */
export function documentedStatuses(spec: Endpoint): number[] {
  const statuses = documentedErrors(spec).map((code) => errorStatuses[code]);
  const successes = spec.isPage ? [200, 303] : [spec.status ?? 200];
  return [...new Set([...successes, ...statuses])].sort((a, b) => a - b);
}

/** Bytes that the body of a call may have: by default of who may call it, and where a logo, an SVG or an import comes. */
export const bodyLimits = {
  public: 64 * 1024,
  admin: 512 * 1024,
  logo: 2 * 1024 * 1024,
  file: 12 * 1024 * 1024,
} as const;

/** Bytes that the endpoint's body may have at most; a larger one is answered with 413 before it is read. */
export function bodyLimitOf({ access, maxBodyBytes }: Endpoint): number {
  return maxBodyBytes ?? bodyLimits[access === 'public' ? 'public' : 'admin'];
}
