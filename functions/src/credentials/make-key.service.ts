import type { IssuerKey } from '../issuer-key.ts';
import { makeKeyPair, nextKeyId } from './key-pair.ts';
import { addPublicKey, listKeys } from './keys.service.ts';

/**
 * Creates the year's next key and publishes its public half. The caller then stores it in the secret and it starts to
 * sign, so all signatures can be checked. Other keys stay published; `current` signs until then.
 */
export async function makeKey(current: IssuerKey | null, now = new Date()): Promise<IssuerKey> {
  if (current) await addPublicKey(current, now);
  const ids = (await listKeys()).map(({ id }) => id);
  const key = await makeKeyPair(nextKeyId(ids, now));
  if (await addPublicKey(key, now)) return key;
  throw new Error(`Somebody else made ${key.id} at the same moment. Look with npm run keys -- list.`);
}
