import { localAdministrator } from '../admin-account.mjs';
import { signIn } from '../seed/api-client.mjs';

/** Signs in and finds the records that the pictures show. @param {string} baseUrl */
export async function findSample(baseUrl) {
  const { get, sessionId } = await signIn({ baseUrl, ...localAdministrator }).catch((error) => {
    throw new Error(`Nothing answers at ${baseUrl}, or not as it should. Run npm start first.`, { cause: error });
  });
  const { badges } = await get('/api/badges?limit=100');
  const [template] = await get('/api/badge-templates');
  const { users } = await get('/api/users?limit=10');
  const [tag] = await get('/api/tags');
  const issued = badges.find((badge) => badge.issued);
  const waiting = badges.find((badge) => !badge.issued);
  if (!issued || !waiting || !template || !tag) throw new Error('There is not enough to show. Run npm run seed first.');
  return {
    sessionId,
    issued: issued.verificationHash,
    waiting: waiting.verificationHash,
    template,
    tag,
    user: users[0],
  };
}
