import { gzipSync } from 'node:zlib';
import { fillPath } from '../../../functions/src/testing/api-client.mjs';
import { fills, hostileBodies } from './hostile-bodies.mjs';

// Node's limit for the first line and the headers of a request.
const headerBytes = 15_000;
// Google's front end takes no more of a body.
const platformBytes = 32 * 1024 * 1024;
const json = { 'Content-Type': 'application/json' };
// They belong to the sending of it.
const framing = ['content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade'];
const packed = gzipSync(JSON.stringify({ a: 'x'.repeat(50_000_000) }));
const plain = Buffer.from(JSON.stringify({ a: 'x'.repeat(platformBytes - 100) }));

/**
 * A call as sent over the wire.
 * @typedef {{ what: string, method: string, path: string, headers?: Record<string, string>, body?: Buffer }} Call
 */

/**
 * The smallest call of an endpoint.
 * @param {{ path: string, method: string }} endpoint
 * @param {Record<string, string>} params
 * @returns {Call}
 */
export function smallestCall({ path, method }, params) {
  const call = { what: 'smallest', method, path: fillPath(path, paramsOf(path, params)) };
  return method === 'GET' ? call : { ...call, headers: json, body: Buffer.from('{}') };
}

/** Calls with bodies as people send them. */
export function usualCalls(/** @type {Call} */ smallest, /** @type {unknown[]} */ seeds) {
  return seeds.map((seed) => ({ ...smallest, what: 'usual', body: Buffer.from(JSON.stringify(seed)) }));
}

/**
 * The costliest calls of an endpoint, by the contract and the headers that are read.
 * @param {any} endpoint
 * @param {{ params: Record<string, string>, headerNames: string[], seeds: unknown[], limit: number }} known
 * @returns {Generator<Call>}
 */
export function* costlyCalls(endpoint, { params, headerNames, seeds, limit }) {
  const smallest = smallestCall(endpoint, params);
  yield* addresses(endpoint, params, smallest);
  for (const name of headerNames.filter((one) => !framing.includes(one))) {
    for (const value of headerValues()) {
      yield { ...smallest, what: `${name}: ${value.slice(0, 4)}...`, headers: { ...smallest.headers, [name]: value } };
    }
  }
  for (const encoding of ['gzip', 'GZIP', 'gzip, identity', '']) {
    const headers = { ...json, 'Content-Encoding': encoding };
    yield { ...smallest, what: `packed, as "${encoding}"`, headers, body: packed };
  }
  yield { ...smallest, what: 'all that the platform takes', headers: json, body: plain };
  const inChunks = { ...json, 'Transfer-Encoding': 'chunked' };
  yield { ...smallest, what: 'the same in chunks', headers: inChunks, body: plain };
  for (const seed of endpoint.body ? seeds : []) {
    for (const { what, text } of hostileBodies(seed, limit)) {
      yield { ...smallest, what: `body, ${what}`, body: Buffer.from(text) };
    }
  }
}

function* addresses(endpoint, params, smallest) {
  for (const name of Object.keys(paramsOf(endpoint.path, params))) {
    for (const fill of fills) {
      const text = fill.repeat(headerBytes / 3 / fill.length);
      yield {
        ...smallest,
        what: `${name} in the path, of ${fill}`,
        path: fillPath(endpoint.path, { ...paramsOf(endpoint.path, params), [name]: text }),
      };
    }
  }
  const names = ['a', ...Object.keys(endpoint.query?.shape ?? {})];
  for (const name of names) {
    for (const query of [
      `${name}=${'x'.repeat(headerBytes)}`,
      `${name}=1&`.repeat(headerBytes / (name.length + 3)),
      `${name}${'[a]'.repeat(headerBytes / 4)}=1`,
    ])
      yield { ...smallest, what: `query ${query.slice(0, 12)}...`, path: `${smallest.path}?${query}` };
  }
}

function* headerValues() {
  for (const text of ['x', '1', ',', 'a, ', '"a", ', 'W/"', 'a=b;', '%00', '\t ']) {
    yield `a${text.repeat(headerBytes / text.length)}b`;
  }
}

function paramsOf(/** @type {string} */ path, /** @type {Record<string, string>} */ params) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, params[name] ?? '1']));
}
