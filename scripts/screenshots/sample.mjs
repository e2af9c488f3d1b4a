import { localAdministrator } from '../emulators/admin-account.mjs';
import {
  badgeTemplatesApi,
  badgesApi,
  signedInClient,
  tagsApi,
  usersApi,
} from '../../functions/src/testing/api-client.mjs';

/** Signs in and finds the records that the pictures show. @param {string} baseUrl */
export async function findSample(baseUrl) {
  const { call, sessionId } = await signedInClient({ baseUrl, ...localAdministrator }).catch((error) => {
    throw new Error(`Nothing answers at ${baseUrl}, or not as it should. Run npm start first.`, { cause: error });
  });
  const { badges } = await call(badgesApi.list, { query: { limit: 100 } });
  const [template] = await call(badgeTemplatesApi.list);
  const { users } = await call(usersApi.list, { query: { limit: 10 } });
  const [tag] = await call(tagsApi.list);
  const issued = badges.find((badge) => badge.issued);
  const waiting = badges.find((badge) => !badge.issued);
  if (!issued || !waiting || !template || !tag) throw new Error('There is not enough to show. Run npm run seed first.');
  return {
    sessionId,
    badge: issued.id,
    issued: issued.verificationHash,
    waiting: waiting.verificationHash,
    template,
    tag,
    user: users[0],
  };
}
