import { credentialsApi, fillPath, verificationApi } from '../../functions/src/testing/api-client.mjs';
import { ask } from '../load/look-ups.mjs';
import { median } from '../figures.mjs';
import { inTurns, timed, typically } from './in-turns.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const warmUps = 8;
const rounds = 10;
const inRound = 20;

/** A badge's credential when it is first asked for, which signs it, and from then on against its picture. */
export async function credentials({ api, issued }) {
  const hashes = issued.map(({ verificationHash }) => verificationHash);
  const addressOf = ({ path }, hash) => api.url + fillPath(path, { hash });
  const first = [];
  for (const hash of hashes) first.push(await timed(() => get(addressOf(credentialsApi.credential, hash))));
  const warm = first.slice(warmUps);

  const [hash] = hashes;
  const pictures = { 'badge SVG': verificationApi.badgeSvg, 'share PNG': verificationApi.shareImage };
  /** @type {import('../figures.mjs').Figure[]} */
  const figures = [
    {
      name: 'first credential, warm',
      ...{ value: median(warm), atMost: 60, unit: 'ms' },
      detail: `least ${Math.min(...warm).toFixed(0)} ms, the very first ${first[0].toFixed(0)} ms`,
    },
  ];
  for (const [name, endpoint] of Object.entries(pictures)) {
    const kept = await inTurns(rounds, {
      ours: () => typically(inRound, () => get(addressOf(credentialsApi.credential, hash))),
      floor: () => typically(inRound, () => get(addressOf(endpoint, hash))),
    });
    figures.push(ratioFigure(`credential asked for again, against ${name}`, kept, { atMost: 1.3, unit: 'ms' }));
  }
  return figures;
}

async function get(address) {
  const { status, text } = await ask(address);
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text.slice(0, 500)}`);
}
