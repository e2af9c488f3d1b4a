/** Two records that should agree and do not. */
export interface Difference {
  /** The document that is wrong, as `collection/id`. */
  record: string;
  /** Sentence that says how the record differs, without naming a person. */
  says: string;
  /** Mends the record from those that hold the truth; null where a person has to decide. Doing it twice changes nothing. */
  repair: (() => Promise<void>) | null;
}

/** A check reads page by page and answers what differs. */
export type Differences = AsyncGenerator<Difference>;
