import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './on-path.mjs';
import { run } from './run.mjs';

const systemFolders = [
  { folder: '/usr/lib/jvm', inside: '' },
  { folder: '/opt/java', inside: '' },
  { folder: '/Library/Java/JavaVirtualMachines', inside: 'Contents/Home' },
  // Homebrew on Apple's processors, and on Intel's.
  { folder: '/opt/homebrew/opt', inside: 'libexec/openjdk.jdk/Contents/Home' },
  { folder: '/usr/local/opt', inside: 'libexec/openjdk.jdk/Contents/Home' },
  { folder: join(homedir(), '.sdkman/candidates/java'), inside: '' },
];

/**
 * Java homes to try: the developer's choice first, then the system's, newest first.
 * @returns {Promise<{ home: string, from: string }[]>}
 */
export async function javaCandidates() {
  const candidates = [];
  if (process.env.JAVA_HOME) candidates.push({ home: process.env.JAVA_HOME, from: 'JAVA_HOME' });
  const java = onPath('java');
  if (java) candidates.push({ home: await homeOf(java), from: 'PATH' });
  return [...candidates, ...(await systemJvms())].filter(({ home }) => home && existsSync(join(home, 'bin/java')));
}

async function systemJvms() {
  const homes = systemFolders
    .filter(({ folder }) => existsSync(folder))
    .flatMap(({ folder, inside }) => readdirSync(folder).map((name) => join(folder, name, inside)))
    .filter((home) => existsSync(join(home, 'bin/java')))
    .map((home) => realpathSync(home));
  const dated = await Promise.all([...new Set(homes)].map(async (home) => ({ home, major: await javaMajor(home) })));
  return dated.sort((a, b) => b.major - a.major).map(({ home }) => ({ home, from: "the system's JVMs" }));
}

/** The major version of a Java home, 0 if unknown. Reads the `release` file, which is much faster than running Java. */
export async function javaMajor(/** @type {string} */ home) {
  const release = join(home, 'release');
  const text = existsSync(release)
    ? readFileSync(release, 'utf8')
    : (await run(join(home, 'bin/java'), ['-version'], { timeoutMs: 60_000 })).output;
  return Number(text.match(/(?:JAVA_VERSION=|version )"(\d+)/)?.[1] ?? 0);
}

/** Java home of a `java` on PATH. Follows links, and asks a version manager's shim. */
async function homeOf(/** @type {string} */ java) {
  const home = dirname(dirname(realpathSync(java)));
  if (existsSync(join(home, 'release'))) return home;
  const { output } = await run(java, ['-XshowSettings:properties', '-version'], { timeoutMs: 60_000 });
  return output.match(/java\.home = (.+)/)?.[1].trim() ?? '';
}
