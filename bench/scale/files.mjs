import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath, verificationApi } from '../../functions/src/testing/api-client.mjs';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { rootDir } from '../../scripts/paths.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { ask } from '../load/look-ups.mjs';
import { built } from './built.mjs';
import { inTurns, timed, typically } from './in-turns.mjs';
import { serveInProcess } from './in-process.mjs';
import { ratioFigure } from './ratio-figure.mjs';

const { JobProcess } = await built('drawing/job-process.js');

const rounds = 6;
const inRound = 4;
const kinds = {
  // Ours writes paths by distances as well, which halves what a visitor loads.
  svg: {
    title: 'badge SVG',
    endpoint: verificationApi.badgeSvg,
    floor: 'the same reads and fill, bare resvg',
    most: 1.6,
  },
  png: { title: 'share PNG', endpoint: verificationApi.shareImage, floor: 'bare resvg, art and card apart', most: 1.2 },
  pdf: { title: 'certificate PDF', endpoint: verificationApi.certificate, floor: 'bare pdfkit', most: 1.2 },
};

/** A badge's files against what the libraries alone take for them. Each badge's file is drawn for the first time. */
export async function files({ account, api, issued }) {
  const hashes = issued.map(({ verificationHash }) => verificationHash);
  const drawings = await drawingsOf(hashes[0]);
  const bare = await serveFunction({
    ...{ source: join(rootDir, 'bench/scale/bare-drawing.mjs'), target: 'bareFile' },
    env: { BENCH_DRAWINGS: drawings.file },
  });
  // Ours draws in a process that gives way to the others; so a busy machine hits both.
  setPriority(bare.pid, constants.priority.PRIORITY_LOW);
  const figures = [];
  for (const [kind, { title, endpoint, floor, most }] of Object.entries(kinds)) {
    const addressOf = (hash, url = api.url) => url + fillPath(endpoint.path, { hash });
    const next = hashes.slice(2).values();
    const nextAddress = () => addressOf(next.next().value);
    for (const address of [addressOf(hashes[1]), `${bare.url}/${kind}/${hashes[1]}`]) await get(address);
    const warm = await inTurns(rounds, {
      ours: () => typically(inRound, () => get(nextAddress())),
      floor: () => typically(inRound, () => get(`${bare.url}/${kind}/${hashes[0]}`)),
    });
    const kept = await typically(10, () => get(addressOf(hashes[1])));
    const cold = await coldly(account, (url) => get(addressOf(hashes[0], url)));
    figures.push(
      ratioFigure(`${title}, warm, against ${floor}`, warm, { atMost: most, unit: 'ms' }),
      { name: `${title}, asked for again`, value: kept, unit: 'ms' },
      { name: `${title}, in a new process`, value: cold, unit: 'ms' },
    );
  }
  await bare.stop();
  drawings.remove();
  return figures;
}

async function get(address) {
  const { status, text } = await ask(address);
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text.slice(0, 500)}`);
}

async function coldly({ baseUrl }, run) {
  const fresh = await serveFunction({ source: functionsDir, env: { PUBLIC_URL: baseUrl } });
  const ms = await timed(() => run(fresh.url));
  await fresh.stop();
  return ms;
}

/** A file with what our own code asks its drawing process for, by kind, for one badge. */
async function drawingsOf(hash) {
  const local = await serveInProcess();
  const jobs = [];
  const { run } = JobProcess.prototype;
  JobProcess.prototype.run = function (job, patience) {
    jobs.push(job);
    return run.call(this, job, patience);
  };
  const drawings = {};
  for (const [kind, { endpoint }] of Object.entries(kinds)) {
    jobs.length = 0;
    await get(local.baseUrl + fillPath(endpoint.path, { hash }));
    drawings[kind] = jobs.filter((job) => job.kind === kind);
  }
  JobProcess.prototype.run = run;
  await local.stop();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'drawings.json');
  writeFileSync(file, JSON.stringify(drawings));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
