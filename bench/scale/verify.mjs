import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { badgesApi, fillPath, verificationApi } from '../../functions/src/testing/api-client.mjs';
import { ask } from '../load/lookups.mjs';
import { userIdAt } from './fill.mjs';
import { inTurns, typically } from './in-turns.mjs';
import { ratioFigure } from '../figures.mjs';

const callers = 32;
const windowMs = 1_500;

/** A badge lookup against a bare handler with the same read and commit. */
export async function verify({ api, bare, call }) {
  const { id, verificationHash: hash } = await call(badgesApi.create, { body: { userId: userIdAt(0), year: 2026 } });
  await call(badgesApi.issue, { params: { id }, body: {} });
  const addresses = { ours: api.url + fillPath(verificationApi.verify.path, { hash }), floor: `${bare.url}/${hash}` };
  for (const address of Object.values(addresses)) await lookUpsIn(1_500, 8, address);

  const alone = await inTurns(10, {
    ours: () => typicalLookUp(addresses.ours),
    floor: () => typicalLookUp(addresses.floor),
  });
  const together = await inTurns(8, {
    ours: () => lookUpsIn(windowMs, callers, addresses.ours),
    floor: () => lookUpsIn(windowMs, callers, addresses.floor),
  });
  return [
    ratioFigure('verify, p50 one at a time', alone, { atMost: 1.1, unit: 'ms' }),
    ratioFigure(`verify, throughput at ${callers} at a time`, together, { atLeast: 0.9, unit: '/s' }),
  ];
}

async function typicalLookUp(address) {
  return withConnections((agent) => typically(60, () => lookUp(address, agent)));
}

/** Lookups per second with this many callers, each of which repeats at once. */
async function lookUpsIn(ms, callerCount, address) {
  return withConnections(async (agent) => {
    let count = 0;
    let isOver = false;
    const call = async () => {
      while (!isOver) {
        await lookUp(address, agent);
        count += isOver ? 0 : 1;
      }
    };
    const calls = Array.from({ length: callerCount }, call);
    await delay(ms);
    isOver = true;
    await Promise.all(calls);
    return (count * 1000) / ms;
  });
}

// Each round opens new connections, because the server closes idle ones after seconds.
async function withConnections(run) {
  const agent = new Agent({ keepAlive: true });
  try {
    return await run(agent);
  } finally {
    agent.destroy();
  }
}

async function lookUp(address, agent) {
  const { status, text } = await ask(address, { agent });
  if (status !== 200) throw new Error(`A look-up answered ${status}: ${text}`);
}
