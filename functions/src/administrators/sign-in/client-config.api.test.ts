import { expect, test } from 'vitest';
import { clientConfigApi } from '../../contract/calls/client-config.ts';
import { call } from '../../testing/api.ts';
import { environment } from '../../testing/environment.ts';

test('a browser learns where to listen', async () => {
  const config = await call(clientConfigApi.get);
  expect(config.projectId).toBe(environment.GCLOUD_PROJECT);
  expect(config.emulators?.firestore).toBe(environment.FIRESTORE_EMULATOR_HOST);
});
