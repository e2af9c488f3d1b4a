import type { Signers } from '../contract/rules/pictures.ts';
import { hashedKey } from '../firestore/ids.ts';

/** Id for storing signers; null without signatures and seal. */
export function signersIdOf(content: Signers): string | null {
  return content.signatures.length === 0 && content.seal === '' ? null : hashedKey(JSON.stringify(content));
}
