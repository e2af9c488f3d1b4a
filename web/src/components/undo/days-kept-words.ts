import { deletedDaysKept } from 'functions/contract';
import { say } from 'functions/contract/words/say';

/** Sentence about one deleted record. */
export function itCanBeRestored(): string {
  return say('undo.itCanBeRestored', { count: deletedDaysKept });
}

/** Sentence about several deleted records, or a person with badges. */
export function theyCanBeRestored(): string {
  return say('undo.theyCanBeRestored', { count: deletedDaysKept });
}
