import type { Signers } from '../contract/rules/pictures.ts';
import { hashedKey } from '../firestore/ids.ts';

/** The id under which signers are stored; null if there is neither a signature nor a seal. */
export function signersIdOf(content: Signers): string | null {
  return content.signatures.length === 0 && content.seal === '' ? null : hashedKey(JSON.stringify(content));
}
