import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSaving, recoverData, saveData } from './saved-data.mjs';

let root;
let folder;
let hub;
let hubAnswers;
let server;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'saved-data-'));
  folder = join(root, '.data');
  // Saves as the emulators' hub does.
  hubAnswers = (path, response) => {
    fill(path, 'new');
    response.end();
  };
  server = createServer(async (request, response) => {
    const { path } = JSON.parse((await request.setEncoding('utf8').toArray()).join(''));
    hubAnswers(path, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  hub = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

function fill(path, content) {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'data'), content);
}

const saved = () => readFileSync(join(folder, 'data'), 'utf8');
const leftovers = () => [`${folder}-next`, `${folder}-previous`].filter((path) => existsSync(path));

describe('saveData', () => {
  it.each([
    ['the first time', undefined],
    ['in the place of what was there', 'old'],
  ])('saves %s', async (_, before) => {
    if (before) fill(folder, before);
    await saveData(hub, folder);
    expect([saved(), leftovers()]).toEqual(['new', []]);
  });

  it('keeps what was there when the emulators fail, or end in the middle', async () => {
    fill(folder, 'old');
    hubAnswers = (path, response) => {
      fill(path, 'half');
      response.writeHead(500).end('broken');
    };
    await expect(saveData(hub, folder)).rejects.toThrow('broken');
    hubAnswers = (_, response) => response.destroy();
    await expect(saveData(hub, folder)).rejects.toThrow();
    expect(saved()).toBe('old');
  });
});

describe('recoverData', () => {
  it('takes back what was there when a run was killed between the two', () => {
    fill(`${folder}-previous`, 'old');
    fill(`${folder}-next`, 'new');
    recoverData(folder);
    expect([saved(), leftovers()]).toEqual(['old', []]);
  });

  it('removes what a killed run left beside whole data', () => {
    fill(folder, 'new');
    fill(`${folder}-previous`, 'old');
    fill(`${folder}-next`, 'half');
    recoverData(folder);
    expect([saved(), leftovers()]).toEqual(['new', []]);
  });

  it('makes nothing where there is nothing', () => {
    recoverData(folder);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('keepSaving', () => {
  it('saves at once, and waits at its end for what is under way', async () => {
    await keepSaving(hub, folder).stop();
    expect(saved()).toBe('new');
  });
});
