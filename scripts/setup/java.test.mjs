import { expect, it, vi } from 'vitest';
import { java, javaAdvice } from './java.mjs';
import { settle } from './requirement.mjs';

const machine = vi.hoisted(() => ({ apt: false, homes: /** @type {Record<string, number>} */ ({}) }));
vi.mock('./apt.mjs', () => ({
  aptAvailable: () => machine.apt,
  aptPackages: () => Promise.resolve([]),
  aptInstall: () => Promise.reject(new Error('not asked for')),
}));
vi.mock('./java-candidates.mjs', () => ({
  javaCandidates: () => Promise.resolve(Object.keys(machine.homes).map((home) => ({ home, from: 'PATH' }))),
  javaMajor: (/** @type {string} */ home) => Promise.resolve(machine.homes[home]),
}));

const context = { recorded: {}, check: false };

it.each([
  ['none', {}, false],
  ['one that is too old', { '/old': 17 }, false],
  ['none, and an apt that has none', {}, true],
])('says how to get a Java on a machine with %s', async (_, homes, apt) => {
  Object.assign(machine, { homes, apt });
  await expect(settle(java, context)).rejects.toThrow(
    /^Java 21 or newer is missing.+https:\/\/adoptium\.net.+try again\.$/,
  );
});

it('takes one that is new enough', async () => {
  Object.assign(machine, { homes: { '/old': 17, '/new': 25 }, apt: false });
  expect(await settle(java, context)).toMatchObject({ what: 'Java 25', record: { javaHome: '/new' } });
});

it('names the command of each system', () => {
  expect(javaAdvice('darwin')).toContain('brew install --cask temurin');
  expect(javaAdvice('darwin')).not.toContain('apt');
  expect(javaAdvice('linux')).toContain('apt-get install openjdk-21-jdk-headless');
});
