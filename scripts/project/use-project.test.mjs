import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSiteAddress } from '../local/local-parameters.mjs';
import { functionsDirs, rootDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';

// Below the range of ports that a system assigns by itself.
const offset = 20_000 + Math.floor(Math.random() * 8_000);
const print = `const { useProject } = await import(${JSON.stringify(join(rootDir, 'scripts/project/use-project.mjs'))});
await useProject();
console.log(process.env.PUBLIC_URL, process.env.FIRESTORE_EMULATOR_HOST);`;
const use = () =>
  run(process.execPath, ['--input-type=module', '--eval', print], {
    env: { PATH: process.env.PATH, PORT_OFFSET: String(offset) },
  });

it('works on the suite of npm start where it is, and its links lead to the site that people open', async () => {
  const hub = createServer((_, response) => response.end('{}')).listen(4400 + offset, '127.0.0.1');
  const { output } = await use();
  hub.close();
  const address = readSiteAddress(functionsDirs) ?? `http://127.0.0.1:${5000 + offset}`;
  expect(output.trim()).toBe(`${address} 127.0.0.1:${8080 + offset}`);
});

it('says that nothing runs there, and that ports may have been moved', async () => {
  const { ok, output } = await use();
  expect(ok).toBe(false);
  expect(output).toBe(
    `Nothing answers at http://127.0.0.1:${4400 + offset}. Run npm start in another terminal first; if it runs with a ` +
      'PORT_OFFSET, set the same here.\n',
  );
});
