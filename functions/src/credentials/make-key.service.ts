import type { IssuerKey } from '../issuer-key.ts';
import { makeKeyPair, nextKeyId } from './key-pair.ts';
import { addPublicKey, listKeys } from './keys.service.ts';

/**
 * Makes the next key of the year and shows its public half. The caller puts the whole into the secret, after which it signs:
 * what is signed can so be checked from the first moment. All other keys stay shown, `current` as well, which signs until then.
 */
export async function makeKey(current: IssuerKey | null, now = new Date()): Promise<IssuerKey> {
  if (current) await addPublicKey(current, now);
  const ids = (await listKeys()).map(({ id }) => id);
  const key = await makeKeyPair(nextKeyId(ids, now));
  if (await addPublicKey(key, now)) return key;
  throw new Error(`Somebody else made ${key.id} at the same moment. Look with npm run keys -- list.`);
}
