import { hashIn } from 'functions/contract/text/address';

/** Longer than any hash, and short enough for a URL. */
const mostCharacters = 100;

/** Verification hash in pasted text: the hash, a badge id or a link; else the start of the text. */
export function hashFrom(text: string): string {
  return hashIn(text) ?? Array.from(text.trim().slice(0, mostCharacters)).filter(isWhole).join('').toLowerCase();
}

// Half of an emoji cannot be encoded in a URL.
function isWhole(character: string): boolean {
  return !/^\p{Cs}$/u.test(character);
}
