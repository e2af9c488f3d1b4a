import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../building/build.mjs';
import { readConfig, siteUrl, writeStartConfig } from '../emulators/config.mjs';
import { startSecrets, writeSecrets } from '../keys/local-key.mjs';
import { devBuildDir, rootDir } from '../paths.mjs';
import { MissingError } from '../setup/requirement.mjs';
import { writeSiteAddress } from './local-parameters.mjs';

/**
 * The product as it is deployed: `npm start`.
 * @returns {import('./run-product.mjs').Product}
 */
export function builtProduct() {
  const url = siteUrl(readConfig());
  const functionsDir = join(rootDir, 'functions');
  return {
    url,
    building: 'Building',
    async build(signal) {
      // Left by an `npm run dev` that was killed.
      rmSync(devBuildDir, { recursive: true, force: true });
      if (!(await buildAll(signal))) throw new MissingError('The build failed.');
      writeSecrets(functionsDir, await startSecrets());
      writeSiteAddress(functionsDir, url);
      return writeStartConfig('local');
    },
    print: (_kind, text) => console.log(text),
  };
}
