import { hashIn } from 'functions/contract/address';

/** The verification hash in a pasted text: the hash itself, a badge id or a whole link. */
export function hashFrom(text: string): string {
  return hashIn(text) ?? text.trim().toLowerCase();
}
