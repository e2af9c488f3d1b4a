import { hashIn } from 'functions/contract/text/address';

/** Longer than any hash, and short enough for the address of a call. */
const mostCharacters = 100;

/** The verification hash in a pasted text: the hash itself, a badge id or a whole link; else the beginning of the text. */
export function hashFrom(text: string): string {
  return hashIn(text) ?? Array.from(text.trim().slice(0, mostCharacters)).filter(isWhole).join('').toLowerCase();
}

// Half of an emoji fits into no address.
function isWhole(character: string): boolean {
  return !/^\p{Cs}$/u.test(character);
}
