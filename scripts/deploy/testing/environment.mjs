// Imported before the code under test: no login, no proxy and no cache of this machine's user takes part.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.XDG_CONFIG_HOME = mkdtempSync(join(tmpdir(), 'deploy-'));
process.env.DEPLOY_ASK_EVERY_MS = '50';
// Else the CLI looks for news of itself.
process.env.CI ||= 'true';
// The CLI asks one address of Google that the environment does not move, to say beforehand what it may not do.
process.env.FIREBASE_SKIP_INFORMATIONAL_IAM = 'true';
for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'GOOGLE_APPLICATION_CREDENTIALS'])
  delete process.env[name];
