import type { EntryDraft } from './entry.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';

/** The commit that an effect becomes part of, and the administrator who acts. */
interface Act {
  actor: Actor;
  writer: Writer;
}

export interface TransactingAct extends Act {
  reader: Reader;
}

/** An act with what is recorded of it, as far as that is known beforehand; null where it is part of another act. */
export interface RecordedAct extends Act {
  entry: EntryDraft | null;
}

export interface RecordedTransaction extends TransactingAct, RecordedAct {}
