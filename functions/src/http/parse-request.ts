import type { Request } from 'express';
import type * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';

const mostFields = 20;
const longestKey = 60;
const longestSentence = 200;

/** Parses a request by its endpoint's schemas. Throws for anything invalid. */
export function parseRequest(endpoint: Endpoint, request: Request, body: unknown) {
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
 * Error for an invalid request, naming at most twenty fields to stay below 10 kB. The message has only the first
 * sentence, because the fields have the others.
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

/** Issue of a schema, and the part of the request that has it. */
export interface Issue {
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
