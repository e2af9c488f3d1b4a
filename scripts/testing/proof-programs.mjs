import { aptAvailable, aptInstall } from '../setup/apt.mjs';
import { onPath } from '../setup/on-path.mjs';

/** Outside programs that open our files, and the packages that have them. */
const packages = {
  unzip: { apt: 'unzip', brew: 'unzip' },
  qpdf: { apt: 'qpdf', brew: 'qpdf' },
  pdffonts: { apt: 'poppler-utils', brew: 'poppler' },
  pdftoppm: { apt: 'poppler-utils', brew: 'poppler' },
  pdftotext: { apt: 'poppler-utils', brew: 'poppler' },
  zbarimg: { apt: 'zbar-tools', brew: 'zbar' },
};

/** @typedef {keyof typeof packages} ProofProgram */

const programs = /** @type {ProofProgram[]} */ (Object.keys(packages));

/**
 * The path of a program. Throws if it is missing, with a sentence on how to install it.
 * @param {ProofProgram} name
 * @returns {string}
 */
export function proofProgram(name) {
  const path = onPath(name);
  if (path) return path;
  throw new Error(`${name} is missing. Run ${commandFor(name, process.platform)} and try again.`);
}

/**
 * The command that installs a program.
 * @param {ProofProgram} name
 * @param {NodeJS.Platform} platform
 */
export function commandFor(name, platform) {
  const { apt, brew } = packages[name];
  return platform === 'darwin' ? `brew install ${brew}` : `sudo apt-get install ${apt}`;
}

/** Installs missing programs if possible. Names those that stay missing: the proofs that need them fail. */
export async function obtainProofPrograms() {
  const wanted = new Set(missing().map((name) => packages[name].apt));
  if (wanted.size > 0 && aptAvailable()) await aptInstall([...wanted]);
  for (const name of missing()) console.log(`${name} is missing. Run ${commandFor(name, process.platform)}.`);
}

function missing() {
  return programs.filter((name) => !onPath(name));
}
