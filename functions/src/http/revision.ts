import { AppError } from '../app-error.ts';

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
export function toEntityTag(revision: string): string {
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
