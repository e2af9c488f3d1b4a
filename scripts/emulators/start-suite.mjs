import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../paths.mjs';
import { siteUrl, startProject } from './config.mjs';
import { launchFirebase } from './launch.mjs';
import { classify } from './output.mjs';
import { siteAnswers, waitUntil } from './wait.mjs';

const readyDeadlineMs = 120_000;

/**
 * Starts the suite that a person works with: on the data of the last run, which it saves again when it stops. The
 * functions' logs, among them the mails, are printed, and so are warnings.
 * @param {ReturnType<typeof import('./config.mjs').readConfig>} config
 * @param {object} options
 * @param {string} options.configFile  where that configuration stands
 * @param {(kind: 'function' | 'warning', text: string) => void} options.print
 */
export function startSuite(config, { configFile, print }) {
  const lastLines = [];
  const failure = new AbortController();
  const suite = launchFirebase({
    name: 'start',
    args: ['emulators:start', '--config', configFile, '--project', startProject, ...dataOptions()],
    onLine(line) {
      const { kind, text } = classify(line);
      if (kind === 'function' || kind === 'warning') print(kind, text);
      else if (kind !== 'event') lastLines.push(text);
      if (lastLines.length > 30) lastLines.shift();
      if (text.includes('Failed to load function definition')) failure.abort(new Error('The functions do not load.'));
    },
  });
  suite.exited.then(() => failure.abort(new Error(`The emulators did not start:\n${lastLines.join('\n')}`)));

  const ready = waitUntil(() => siteAnswers(siteUrl(config)), {
    what: `The site did not answer`,
    deadlineMs: readyDeadlineMs,
    signal: failure.signal,
  });
  return { ...suite, ready };
}

function dataOptions() {
  const hasData = existsSync(join(dataDir, 'firebase-export-metadata.json'));
  return ['--export-on-exit', dataDir, ...(hasData ? ['--import', dataDir] : [])];
}
