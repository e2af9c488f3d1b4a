/** Two records that should agree and do not. */
export interface Difference {
  /** Wrong document, as `collection/id`. */
  record: string;
  /** Sentence that says how the record differs, without naming a person. */
  says: string;
  /** Repairs the record from those that hold the truth; null if a person must decide. Idempotent. */
  repair: (() => Promise<void>) | null;
}

export type Differences = AsyncGenerator<Difference>;
