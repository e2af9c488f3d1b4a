import { type MessageKey, type MessageValues, say } from 'functions/contract/words/say';

interface Circumstances extends ErrorOptions {
  values?: MessageValues;
}

/** File that cannot be checked; the message says why and what to do. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(why: MessageKey, { values, ...options }: Circumstances = {}) {
    super(say(why, values), options);
  }
}

/** Maximum size of a file. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Maximum size of a credential; the server accepts little more. */
export const maxCredentialBytes = 250 * 1024;

/** Texts at the places of Open Badges 3.0 (`credential`) and 2.0 (`assertion`) credentials. */
export interface FoundTexts {
  credential: string[];
  assertion: string[];
}
