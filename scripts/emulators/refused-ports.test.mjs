import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';
import { isRefusedPort } from './refused-ports.mjs';

const command = ['scripts/command.mjs', 'scripts/seed.mjs'];
const withOffset = (/** @type {string} */ variable, /** @type {number} */ offset) =>
  run(process.execPath, [...command], {
    cwd: join(rootDir),
    env: { PATH: process.env.PATH, [variable]: String(offset) },
  });

it.each([
  ['the site', 'PORT_OFFSET', 1000, '5000 port 6000'],
  ['Firestore', 'PORT_OFFSET', 2000, '8080 port 10080'],
  ['npm run dev', 'PORT_OFFSET', 827, '5173 port 6000'],
  ['the site of the tests', 'TEST_PORT_OFFSET', 1000, '5000 port 6000'],
])('an offset that gives %s a port which browsers refuse is named at once', async (_, variable, offset, ports) => {
  const { ok, output } = await withOffset(variable, offset);
  expect(ok).toBe(false);
  expect(output).toBe(
    `${variable} is ${offset}, which makes port ${ports}: browsers refuse to open that one. Give another number, such as ${offset + 100}.\n`,
  );
});

it('knows the ports that this Node refuses as well', async () => {
  const isRefusedHere = (/** @type {number} */ port) =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => false,
      (error) => error.cause?.message === 'bad port',
    );
  const ports = [1, 80, 443, 2049, 3659, 5000, 5060, 5061, 6000, 6566, 6665, 6669, 6697, 8080, 10080, 10081];
  const refusedHere = await Promise.all(ports.map(isRefusedHere));
  expect(ports.filter((_, index) => refusedHere[index]).every(isRefusedPort)).toBe(true);
  expect([80, 443, 5000, 8080, 10081].some(isRefusedPort)).toBe(false);
});
