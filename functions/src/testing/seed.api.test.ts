import { expect, test } from 'vitest';
import { seed } from '../../../scripts/seed/seed.mjs';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { createAdministrator } from './administrators.ts';
import { call, signIn } from './api.ts';
import { createUser } from './builders.ts';
import { environment } from './environment.ts';

test('sample people are not added to others, and nothing else is', async () => {
  const administrator = await createAdministrator();
  const sessionId = await signIn(administrator);
  await createUser(sessionId);
  const isSample = ({ name }: { name: string }) => name === 'Research Award';
  const before = (await call(badgeTemplatesApi.list, { sessionId })).filter(isSample).length;
  await expect(seed({ baseUrl: environment.SITE_URL, ...administrator })).rejects.toThrow('npm run seed -- --size N');
  expect((await call(badgeTemplatesApi.list, { sessionId })).filter(isSample)).toHaveLength(before);
});
