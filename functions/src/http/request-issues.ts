import type * as z from 'zod';
import { AppError } from '../app-error.ts';

const mostFields = 20;
const longestKey = 60;
const longestSentence = 200;

/**
 * The refusal of a request that does not fit its schemas. It names at most twenty fields, whatever was sent, so that the
 * answer stays below 10 kB; the message says the first sentence alone, because the others stand in the fields.
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

/** Issue that a schema found, and the part of the request that has it. */
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
