import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptAvailable, aptInstall, aptPackages } from './apt.mjs';
import { javaCandidates, javaMajor } from './java-candidates.mjs';
import { MissingError } from './requirement.mjs';
import { tail } from './run.mjs';

/** firebase-tools refuses anything older. */
const neededMajor = 21;
const advice = javaAdvice(process.platform);

/** Advice on how to get a JDK. */
export function javaAdvice(/** @type {NodeJS.Platform} */ platform) {
  const command =
    platform === 'darwin' ? 'brew install --cask temurin' : `sudo apt-get install openjdk-${neededMajor}-jdk-headless`;
  return `Run ${command}, or install a JDK of version ${neededMajor} or newer from https://adoptium.net (JAVA_HOME may name it), and try again.`;
}

/** @type {import('./requirement.mjs').Requirement} */
export const java = {
  name: `Java ${neededMajor} or newer`,
  advice,
  async find() {
    const fitting = [];
    for (const candidate of await javaCandidates()) {
      const major = await javaMajor(candidate.home);
      if (major >= neededMajor) fitting.push({ ...candidate, major });
    }
    // Prefers a JDK to a plain runtime: without the official jars, two small ones are built.
    const best = fitting.find(({ home }) => existsSync(join(home, 'bin/javac'))) ?? fitting[0];
    return best ? { what: `Java ${best.major}`, from: best.from, record: { javaHome: best.home } } : null;
  },
  async obtain(context) {
    if (!aptAvailable()) throw new MissingError(`${java.name} is missing. ${advice}`);
    const name = await oldestFittingJdk();
    if (!name) throw new MissingError(`${java.name} is missing, and apt has none or cannot be reached. ${advice}`);
    console.log(`..   Java  being installed with apt (${name})`);
    const { output } = await aptInstall([name]);
    const found = await java.find(context);
    if (!found) throw new MissingError(`${java.name} is missing. ${advice} apt-get says:\n${tail(output)}`);
    return { ...found, from: `installed with apt (${name})` };
  },
};

/** Oldest JDK in apt that is new enough, because it has been supported longest. */
async function oldestFittingJdk() {
  const names = await aptPackages('^(openjdk-[0-9]+-jdk-headless|temurin-[0-9]+-jdk)$');
  const version = (/** @type {string} */ name) => Number(name.match(/-(\d+)-/)?.[1]);
  return names.filter((name) => version(name) >= neededMajor).sort((a, b) => version(a) - version(b))[0];
}
