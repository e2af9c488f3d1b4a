import { describe, expect, it, test } from 'vitest';
import { paths } from '../../web/src/lib/paths.ts';
import { allowEmulators, readConfig } from '../emulators/config.mjs';
import { answerOf, matches, readings } from './hosting-rules.mjs';
import { changePolicy, withGoogleSignIn } from './policy.mjs';
import { addresses, pages } from './table.mjs';

const { hosting } = readConfig();
const asset = '/assets/index-abc123.js';
const files = [...Object.values(pages).map(({ file }) => file), '/robots.txt', '/favicon.svg', asset];
const cspOf = ({ headers }) => headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
const policies = new Set(hosting.headers.map(cspOf).filter(Boolean));
const functionSegments = new Set(
  hosting.rewrites.filter((rewrite) => rewrite.function).map(({ source }) => firstSegment(source)),
);

/**
 * Addresses of every rewrite to a page, and whether Hosting alone answers them. A function sets its own caching, which
 * Hosting's headers would overrule.
 * @type {[string, boolean][]}
 */
const pageAddresses = hosting.rewrites
  .filter(({ destination }) => destination)
  .flatMap(({ source }) =>
    samplesOf(source).map((path) => [path, !functionSegments.has(firstSegment(source)) || path === source]),
  );
const named = readings.map((reading) => [JSON.stringify(reading), reading]);

describe.each(named)('firebase.json, read with %s', (_, reading) => {
  const rows = addresses.map((row) => /** @type {const} */ ([row.path, row]));

  it.each(rows)('answers %s from where the table says', (path, { from }) => {
    const { file, isFunction } = answer(path, reading);
    expect(isFunction).toBe(from === 'function');
    if (from === 'file') expect(file).toBe(plain(path));
    else if (from !== 'function') expect(file).toBe(pages[from].file);
  });

  it.each(rows)('gives %s each header once, and as the table says', (path, { from, cache, csp }) => {
    const { headers } = answer(path, reading);
    const values = (name) => valuesOf(headers, name);
    for (const { name } of headers) expect(values(name), name).toHaveLength(1);
    if (csp === 'page') expect(values('content-security-policy')).toHaveLength(1);
    if (csp === 'none') expect(values('content-security-policy')).toHaveLength(0);
    // The function's own caching headers stay unchanged.
    if (from === 'function') expect(values('cache-control')).toHaveLength(0);
    else if (cache) expect(values('cache-control')).toEqual([cache]);
    for (const name of ['x-content-type-options', 'x-frame-options', 'strict-transport-security']) {
      expect(values(name), name).toHaveLength(1);
    }
  });

  it.each(pageAddresses)('gives %s the policy of the pages, and has browsers ask again', (path, isAlone) => {
    const { headers, isFunction } = answer(path, reading);
    expect(isFunction).toBe(false);
    expect(valuesOf(headers, 'content-security-policy')).toEqual([...policies]);
    if (isAlone) expect(valuesOf(headers, 'cache-control')).toEqual(['no-cache']);
  });

  it.each(Object.values(paths))('answers the screen at %s with a page', (path) => {
    expect(answer(path, reading).file).toMatch(/^\/(index|login|verify)\.html$/);
  });
});

describe('a source that is not plain', () => {
  it.each(['/{verify,verification}/*', '/!(api)/**', '/@(a|b)', '/[ab]', '/a?'])('%s is refused', (source) => {
    expect(() => matches(source, '/verify/x', { dots: false, empty: false })).toThrow('not a plain source');
  });
});

test('no rewrite pins a version of the function', () => {
  expect(JSON.stringify(hosting)).not.toContain('pinTag');
});

describe('the policy of the pages', () => {
  it('is one, and names nothing of this machine', () => {
    expect(policies.size).toBe(1);
    expect([...policies].join()).not.toMatch(/127\.0\.0\.1|localhost|http:|ws:/);
  });

  it('lets pages reach what signs in and what they listen to', () => {
    const connect = /connect-src ([^;]+)/.exec([...policies].join())?.[1];
    const hosts = ['firestore', 'identitytoolkit', 'securetoken'].map((name) => `https://${name}.googleapis.com`);
    expect(connect?.split(' ')).toEqual(["'self'", ...hosts]);
  });

  it('has nothing of Google’s window, where a site is not deployed for sign-in with it', () => {
    expect([...policies].join()).not.toMatch(/apis\.google\.com|frame-src|firebaseapp/);
  });

  it('lets Google’s window answer where it is, and nothing beside that', () => {
    const [policy = ''] = policies;
    const directivesOf = (text) => new Map(text.split('; ').map((one) => [one.split(' ')[0], one]));
    const [without, having] = [directivesOf(policy), directivesOf(withGoogleSignIn(policy, 'school-badges'))];
    const changed = [...having].filter(([name, directive]) => without.get(name) !== directive);
    expect(changed.map(([, directive]) => directive)).toEqual([
      "script-src 'self' https://apis.google.com",
      'frame-src https://school-badges.firebaseapp.com',
    ]);
    expect([...without.keys()].filter((name) => !having.has(name))).toEqual([]);
  });

  it('lets pages frame the emulator, where they may frame anything', () => {
    const framed = (config) =>
      config.hosting.headers
        .map(cspOf)
        .find(Boolean)
        ?.match(/frame-src [^;]+/)?.[0];
    const config = changePolicy(readConfig(), (policy) => withGoogleSignIn(policy, 'demo-school'));
    const { auth } = config.emulators;
    expect(framed(allowEmulators(config))).toBe(
      `frame-src https://demo-school.firebaseapp.com http://127.0.0.1:${auth.port}`,
    );
    expect(framed(allowEmulators(readConfig()))).toBeUndefined();
  });

  it('lets pages reach the emulators where they run, and no other port', () => {
    const config = allowEmulators(readConfig());
    const { auth, firestore } = config.emulators;
    const policy = config.hosting.headers.map(cspOf).find(Boolean);
    expect(policy).toContain(`.com http://127.0.0.1:${auth.port} http://127.0.0.1:${firestore.port};`);
  });
});

function answer(path, reading) {
  return answerOf(hosting, files, plain(path), reading);
}

/** The different values that a header has. */
function valuesOf(headers, name) {
  return [...new Set(headers.filter((header) => header.name === name).map(({ value }) => value))];
}

function firstSegment(source) {
  return source.split('/')[1];
}

/** Addresses that a source with trailing stars should match, under each reading. */
function samplesOf(source) {
  if (source.endsWith('/**')) return [source.replace('**', 'one/two'), source.replace('**', 'one/two/three.html')];
  return [source.replace('*', 'one')];
}

function plain(path) {
  return path.replace('/assets/{asset}', asset).replace(/\?.*/, '');
}
