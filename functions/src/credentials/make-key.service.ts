import type { IssuerKey } from '../issuer-key.ts';
import { makeKeyPair, nextKeyId } from './key-pair.ts';
import { addPublicKey, listKeys } from './keys.service.ts';

/**
 * Creates the year's next key and publishes its public half. Store it in the secret afterwards; until then `current`
 * signs. All keys stay published.
 */
export async function makeKey(current: IssuerKey | null, now = new Date()): Promise<IssuerKey> {
  if (current) await addPublicKey(current, now);
  const ids = (await listKeys()).map(({ id }) => id);
  const key = await makeKeyPair(nextKeyId(ids, now));
  if (await addPublicKey(key, now)) return key;
  throw new Error(`Somebody else made ${key.id} at the same moment. Look with npm run keys -- list.`);
}
