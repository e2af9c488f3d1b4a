import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { timed } from '../scale/in-turns.mjs';

const everyMs = 25;

/**
 * Looks a badge up forty times a second until `work` ends, without waiting for answers.
 * @param {string} address  of the lookup
 * @param {() => Promise<unknown>} work
 * @returns {Promise<number[]>} the milliseconds of each
 */
export async function lookUpsDuring(address, work) {
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  // Failures are thrown at the end, when no request is open.
  done.catch(() => undefined);
  const answers = [];
  for (let due = performance.now(); !isOver; due += everyMs) {
    await delay(Math.max(0, due - performance.now()));
    const answer = timed(() => lookUp(address));
    answer.catch(() => undefined);
    answers.push(answer);
  }
  await done;
  return Promise.all(answers);
}

async function lookUp(address) {
  const { status, text } = await ask(address);
  if (status !== 200) throw new Error(`A look-up answered ${status}: ${text}`);
}

/**
 * Sends a request on a new connection or one of the given agent. A server may close a kept connection just as it is
 * used again.
 * @param {string} address
 * @param {{ method?: string, headers?: Record<string, string>, body?: Buffer | string, agent?: import('node:http').Agent | false }} [options]
 * @returns {Promise<{ status: number, retryAfter: number, text: string }>}
 */
export function ask(address, { method = 'GET', headers = {}, body, agent = false } = {}) {
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers: { ...anyAddress(), ...headers } };
    const sent = request(address, options, async (response) => {
      try {
        const text = (await response.setEncoding('latin1').toArray()).join('');
        resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after'] ?? 0), text });
      } catch (error) {
        reject(error);
      }
    });
    sent.once('error', reject).end(body);
  });
}

/** An address that no other call uses, so that rate limits do not affect the measure. */
function anyAddress() {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}
