import type { EntryDraft } from './entry.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { Actor } from '../sessions/session.ts';

/** Commit of an effect, and the administrator who acts. */
interface Act {
  actor: Actor;
  writer: Writer;
}

export interface TransactingAct extends Act {
  reader: Reader;
}

/** Action with its draft entry; null if it is part of another action. */
export interface RecordedAct extends Act {
  entry: EntryDraft | null;
}

export interface RecordedTransaction extends TransactingAct, RecordedAct {}
