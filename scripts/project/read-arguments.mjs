import { parseArgs } from 'node:util';

/** Options of ours that npm has as well, where a setting of npm's own says nothing about what was typed. */
const npmsOwn = ['dry-run', 'email', 'force', 'only'];

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @typedef {object} Command
 * @property {string[]} usage  each way to write it, as it is typed
 * @property {Options} [options]  as `parseArgs` takes them
 * @property {number} [mostWords]  that may stand beside the options; none without it
 */

/**
 * What was typed behind a command: the values of its options, and the other words. Ends the process with a sentence and
 * the usage where it cannot be meant so.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Command<Options>} command
 */
export function readArguments(command) {
  try {
    return understand(command, process.argv.slice(2), process.env);
  } catch (error) {
    return refuseArguments(command, error.message);
  }
}

/** @returns {never} */
export function refuseArguments(/** @type {{ usage: string[] }} */ { usage }, /** @type {string} */ why = '') {
  if (why) console.error(why);
  console.error(`Usage: ${usage.join('\n       ')}`);
  process.exit(2);
}

/**
 * The same, which throws a sentence.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Command<Options>} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function understand({ options, mostWords = 0 }, args, env) {
  // Without it npm keeps options for itself, and the command would work on another project than was named.
  const taken = Object.keys(options ?? {}).find(
    (name) => !npmsOwn.includes(name) && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken) throw new Error(`npm kept --${taken} for itself. Write -- before the options, as below.`);
  const { values, positionals } = parse({ args, options, allowPositionals: true });
  const [tooMuch] = positionals.slice(mostWords);
  if (tooMuch !== undefined) throw new Error(`"${tooMuch}" is not understood here.`);
  return { values, positionals };
}

/** `parseArgs`, which says in one sentence what it does not understand. @type {typeof parseArgs} */
function parse(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [sentence = ''] = error.message.split(/\.\s|\n/);
    throw new Error(`${sentence.replace(/\.$/, '')}.`);
  }
}
