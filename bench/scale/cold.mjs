import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath, verificationApi } from '../../functions/src/testing/api-client.mjs';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { rootDir } from '../../scripts/paths.mjs';
import { installPacked } from '../../scripts/production/install.mjs';
import { obtainNode22 } from '../../scripts/production/node22.mjs';
import { inTurns } from './in-turns.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const rounds = 7;
const goal = { atMost: 1, unit: 'ms' };

/** Time from the start of a process to its first answer, against a bare function that reads one document. */
export async function cold({ account, issued }) {
  const [{ verificationHash: hash }] = issued;
  const node = (await obtainNode22()) ?? process.execPath;
  const folder = await installPacked(node);
  const bareFile = join(rootDir, 'bench/scale/bare-function.mjs');
  const floor = () => startMs({ node, source: bareFile, target: 'bareRead', firstPath: `/${hash}` });
  const env = { PUBLIC_URL: account.baseUrl };
  const figures = [];
  try {
    for (const { path } of [verificationApi.verify, verificationApi.certificatePage]) {
      const ours = () => startMs({ node, source: folder, env, firstPath: fillPath(path, { hash }) });
      figures.push(ratioFigure(`first answer of ${path}`, await inTurns(rounds, { ours, floor }), goal));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

async function startMs(options) {
  const { startMs, stop } = await serveFunction(options);
  await stop();
  return startMs;
}
