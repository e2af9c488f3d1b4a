import type { Request, Router } from 'express';
import type * as z from 'zod';
import { AppError } from '../app-error.ts';
import {
  type Answer,
  type Endpoint,
  type Media,
  type Parsed,
  answerSecondsOf,
  endsWithCaller,
} from '../contract/calls/endpoint.ts';
import { type Role, isAllowed } from '../contract/rules/roles.ts';
import { currentRequest } from '../log/request-context.ts';
import { languageTags } from '../words.ts';
import { type Session, actorOf } from '../sessions/session.ts';
import { getLiveSession, noteUse } from '../sessions/sessions.service.ts';
import { type Deadline, untilCommitted, withDeadline } from '../deadline.ts';
import { type FileAnswer, type Revised, send } from './answer.ts';
import { type Client, type WriteRequest, clientOf, ifMatchOf, requestKeyOf } from './caller.ts';
import { readBody, refuseByHeaders } from './request-body.ts';

/** Request for handlers: parsed, authorized and independent of Express. */
interface Handled<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  session: E['access'] extends 'public' ? null : Session;
  write: E['access'] extends 'public' ? null : WriteRequest;
  client: Client;
  /** Alternate content type that the caller prefers; null for the endpoint's own. */
  alternate: Media | null;
}

// Set first, so that errors have them too.
const openToOtherSites = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

const readingMethods = ['GET', 'HEAD'];

// A browser asks first if another site's program sends a custom header. The wildcard does not cover this one.
const preflightHeaders = {
  ...openToOtherSites,
  'Access-Control-Allow-Methods': readingMethods.join(', '),
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Max-Age': '86400',
};

type Result<E extends Endpoint> = E extends { media: string } ? FileAnswer : Answer<E> | Revised<Answer<E>>;

type Handler<E extends Endpoint> = (request: Handled<E>) => Promise<Result<E>>;

/** Group of the contract, such as `usersApi`: endpoints by key. */
type Group = Record<string, Endpoint>;

/** One handler per endpoint, under the same key. */
export type Handlers<G extends Group> = { [Key in keyof G]: Handler<G[Key]> };

/** Mounts the endpoints of a group, in the order of its handlers. */
export function mountAll<G extends Group>(router: Router, group: G, handlers: Handlers<G>): void {
  for (const key of Object.keys(handlers)) {
    const endpoint = group[key];
    if (endpoint) mount(router, endpoint, handlers[key] as Handler<Endpoint>);
  }
}

/** Answers 503 if the handler takes too long; tests change the app's setting `answer within ms`. */
function mount<E extends Endpoint>(router: Router, endpoint: E, handler: Handler<E>): void {
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  const handle = async (request: Request, session: Session | null, body: unknown): Promise<Result<E>> => {
    const client = clientOf(request);
    const parsed = parseRequest(endpoint, request, body);
    const handled = {
      ...parsed,
      session,
      write: session && {
        actor: actorOf(session, client),
        key: endpoint.idempotent ? requestKeyOf(request, session.uid, endpoint, parsed) : null,
        ifMatch: endpoint.versioned ? ifMatchOf(request) : null,
      },
      client,
      alternate: alternateOf(endpoint, request),
    } as Handled<E>;
    return handler(handled);
  };
  router[method](expressPath(endpoint), async (request, response) => {
    const context = currentRequest();
    if (context) context.route = endpoint.path;
    const language = endpoint.isPage && request.acceptsLanguages(languageTags);
    if (context && language) context.language = language;
    // Also after a 503 for a slow answer.
    if (context && endsWithCaller(endpoint)) response.once('close', () => (context.isOver = true));
    if (endpoint.cors) response.set(openToOtherSites);
    if (endpoint.alternate) response.vary('Accept');
    const chosen = request.app.get('answer within ms') as number | undefined;
    const milliseconds = chosen ?? answerSecondsOf(endpoint) * 1000;
    refuseByHeaders(endpoint, request);
    const session =
      endpoint.access === 'public' ? null : await withDeadline(requireAdmin(request, endpoint.access), milliseconds);
    // However slowly the caller sends it.
    const body = endpoint.method === 'GET' ? undefined : await readBody(endpoint, request);
    const certainly = (deadline: Deadline) => {
      if (context) context.deadline = deadline;
      return handle(request, session, body);
    };
    const result = await (endpoint.isCertain
      ? untilCommitted(certainly, milliseconds)
      : withDeadline(handle(request, session, body), milliseconds));
    await send(endpoint, response, result);
  });
  if (!endpoint.cors) return;
  router.options(expressPath(endpoint), (request, response) => {
    // Another method of the same path may belong to another endpoint.
    const method = request.header('Access-Control-Request-Method') ?? endpoint.method;
    if (readingMethods.includes(method)) response.set(preflightHeaders);
    response.status(204).end();
  });
}

function alternateOf({ media, alternate }: Endpoint, request: Request): Media | null {
  if (!media || !alternate) return null;
  // Without a preference, the first one is used.
  const accepted = request.accepts([media, ...alternate.media]);
  return alternate.media.find((one) => one === accepted) ?? null;
}

export function expressPath(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

const refusals: Record<Role, string> = {
  viewer: 'You may not see this. Ask an owner of this platform.',
  issuer: 'You can view everything and change nothing. Ask an owner of this platform for the role of an issuer.',
  owner: 'Only owners may do this. Ask an owner of this platform.',
};

const accessEnded = 'You no longer have access. Ask an owner.';

/**
 * Reads the session of the header x-session-id (one document). Throws 401, or 403 if the role is too low. Counts as use
 * of the session unless it is a background call.
 */
async function requireAdmin(request: Request, needed: Role): Promise<Session> {
  const sessionId = request.header('x-session-id');
  const found = sessionId ? await getLiveSession(sessionId) : null;
  if (found === 'access ended') throw new AppError('access_ended', { message: accessEnded });
  if (!found) throw new AppError('unauthenticated', { message: 'Sign in to continue.' });
  const session = request.header('x-background') === '1' ? found : noteUse(found);
  if (!isAllowed(session.role, needed)) throw new AppError('forbidden', { message: refusals[needed] });
  return session;
}

const mostFields = 20;
const longestKey = 60;
const longestSentence = 200;

/** Throws for anything invalid. */
function parseRequest(endpoint: Endpoint, request: Request, body: unknown) {
  const issues: Issue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown, place: Issue['place']): unknown => {
    const result = schema?.safeParse(value);
    for (const issue of result?.error?.issues ?? []) issues.push({ place, issue });
    return result?.data;
  };
  const parsed = {
    params: parse(endpoint.params, request.params, 'path'),
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, body, 'body'),
  };
  if (issues.length === 0) return parsed;
  throw invalidRequest(issues);
}

/**
 * Names at most twenty fields to stay below 10 kB. The message has only the first sentence, because the fields have the
 * others.
 */
export function invalidRequest(issues: Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const [key, sentence] of sentencesOf(issues)) {
    if (Object.keys(fields).length === mostFields) break;
    fields[cut(key, longestKey)] ??= cut(sentence, longestSentence);
  }
  const [message = 'The request is not valid.'] = Object.values(fields);
  return new AppError('invalid_request', { message, fields });
}

interface Issue {
  place: 'path' | 'query' | 'body';
  issue: z.core.$ZodIssue;
}

function* sentencesOf(issues: Issue[]): Generator<[key: string, sentence: string]> {
  for (const { place, issue } of issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        yield [path ? `${path}.${key}` : key, `There is no field ${cut(key, longestKey)}.`];
      }
    } else {
      yield [path || place, /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`];
    }
  }
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
