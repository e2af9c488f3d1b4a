import { type MessageKey, type MessageValues, say } from 'functions/contract/words/say';

interface Circumstances extends ErrorOptions {
  values?: MessageValues;
}

/** A file that cannot be checked; the message says why, and what to do next. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(why: MessageKey, { values, ...options }: Circumstances = {}) {
    super(say(why, values), options);
  }
}

/** A file that is read is at most this long. */
export const maxFileBytes = 10 * 1024 * 1024;

/** A credential that is read is at most this long; the server takes little more. */
export const maxCredentialBytes = 250 * 1024;

/** The texts that a picture keeps where credentials of Open Badges 3.0 (`credential`) and 2.0 (`assertion`) stand. */
export interface FoundTexts {
  credential: string[];
  assertion: string[];
}
