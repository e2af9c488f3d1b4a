// Imported before the code under test, so that this user's login, proxy and cache play no part.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.XDG_CONFIG_HOME = mkdtempSync(join(tmpdir(), 'deploy-'));
process.env.DEPLOY_ASK_EVERY_MS = '50';
// Else the CLI looks for news of itself.
process.env.CI ||= 'true';
// The CLI calls one address of Google that the environment cannot move, to test its permissions.
process.env.FIREBASE_SKIP_INFORMATIONAL_IAM = 'true';
for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'GOOGLE_APPLICATION_CREDENTIALS'])
  delete process.env[name];
