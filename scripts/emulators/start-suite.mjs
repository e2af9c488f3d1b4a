import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { savedDir } from '../paths.mjs';
import { siteUrl, startProject } from './config.mjs';
import { launchFirebase, workDirOf } from './launch.mjs';
import { classify } from './output.mjs';
import { siteAnswers, waitUntil } from './wait.mjs';

const readyDeadlineMs = 120_000;
const keptData = 'The data is as it was saved last, at most three minutes ago: start again.';

/** Folder of the suite of `npm start` and `npm run dev`. */
export const startWorkDir = workDirOf('start');

/**
 * Starts the suite for a person, on the data of the last run, and saves it again at the end. Prints warnings and the
 * functions' logs, including mails.
 * @param {ReturnType<typeof import('./config.mjs').readConfig>} config
 * @param {object} options
 * @param {string} options.configFile  path of the configuration
 * @param {(kind: 'function' | 'warning', text: string) => void} options.print
 * @returns  `broken` rejects when the suite or one of its emulators has ended
 */
export function startSuite(config, { configFile, print }) {
  const lastLines = [];
  const failure = new AbortController();
  /** @type {(error: Error) => void} */
  let breakDown;
  const broken = new Promise((_, reject) => (breakDown = reject));
  const end = (/** @type {string} */ what) => breakDown(new Error(`${what} ended by itself. ${keptData}`));
  const suite = launchFirebase({
    name: 'start',
    args: ['emulators:start', '--config', configFile, '--project', startProject, ...dataOptions()],
    onLine(line) {
      const { kind, text } = classify(line);
      if (kind === 'function' || kind === 'warning') print(kind, text);
      else if (kind !== 'event') lastLines.push(text);
      if (lastLines.length > 30) lastLines.shift();
      const ended = text.match(/\w+ Emulator(?= has exited)/)?.[0];
      if (ended) end(`The ${ended}`);
      if (text.includes('Failed to load function definition')) failure.abort(new Error('The functions do not load.'));
    },
  });
  broken.catch((error) => failure.abort(error));
  suite.exited.then(() => {
    failure.abort(new Error(`The emulators did not start:\n${lastLines.join('\n')}`));
    end('The suite of emulators');
  });

  const ready = waitUntil(() => siteAnswers(siteUrl(config)), {
    what: `The site did not answer`,
    deadlineMs: readyDeadlineMs,
    signal: failure.signal,
  });
  return { ...suite, ready, broken };
}

function dataOptions() {
  const hasData = existsSync(join(savedDir, 'firebase-export-metadata.json'));
  return ['--export-on-exit', savedDir, ...(hasData ? ['--import', savedDir] : [])];
}
