import { parseArgs } from 'node:util';

const projectIdPattern = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** Our options that npm also has, with an npm setting that says nothing about what was typed. */
const npmsOwn = ['dry-run', 'email', 'force', 'only'];

/**
 * @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} AnyOptions
 */

/**
 * @template {AnyOptions} Options
 * @typedef {{ values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], positionals: string[] }} Understood
 */

/**
 * @template {AnyOptions} Options
 * @typedef {object} Command
 * @property {readonly string[]} usage  each way to write it, as it is typed
 * @property {Options} [options]  as `parseArgs` takes them
 * @property {readonly string[]} [words]  names of the words after the options, in order: `EMAIL` is needed, `[FOLDER]` may be left
 * out, `[PART...]` may come any number of times. None without it.
 */

/** Whether the user asks only for the usage. */
export function asksForHelp(args = process.argv.slice(2)) {
  return args.some((word) => word === '--help' || word === '-h');
}

/**
 * Reads a command's arguments: the values of its options, and the other words. Ends the process with the usage on
 * request, or with a sentence and the usage on a mistake.
 * @template {AnyOptions} Options
 * @param {Command<Options>} command
 * @returns {Understood<Options>}
 */
export function readArguments(command) {
  if (asksForHelp()) {
    console.log(usageOf(command));
    process.exit(0);
  }
  try {
    return understand(command, process.argv.slice(2), process.env);
  } catch (error) {
    return refuseArguments(command, /** @type {Error} */ (error).message);
  }
}

/** @returns {never} */
export function refuseArguments(/** @type {{ usage: readonly string[] }} */ command, /** @type {string} */ why) {
  console.error(why);
  console.error(usageOf(command));
  process.exit(2);
}

function usageOf(/** @type {{ usage: readonly string[] }} */ { usage }) {
  return `Usage: ${usage.join('\n       ')}`;
}

/**
 * The same, which throws a sentence.
 * @template {AnyOptions} Options
 * @param {Pick<Command<Options>, 'options' | 'words'>} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Understood<Options>}
 */
export function understand({ options, words = [] }, args, env) {
  // Without it npm keeps options for itself, and the command would use another project than the named one.
  const taken = Object.keys(options ?? {}).find(
    (name) => !npmsOwn.includes(name) && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken) throw new Error(`npm kept --${taken} for itself. Write -- before the options, as below.`);
  const { values, positionals } = parse({ args, options, allowPositionals: true });
  const [tooMuch] = words.some((word) => word.includes('...')) ? [] : positionals.slice(words.length);
  if (tooMuch !== undefined) throw new Error(`"${tooMuch}" is not understood here.`);
  const [missing] = words.slice(positionals.length).filter((word) => !word.startsWith('['));
  if (missing !== undefined) throw new Error(`${missing} is missing.`);
  const { project } = /** @type {{ project?: string }} */ (values);
  if (project !== undefined && !projectIdPattern.test(project))
    throw new Error(`"${project}" is no project id: those have 6 to 30 small letters, digits and dashes.`);
  return /** @type {Understood<Options>} */ ({ values, positionals });
}

/** `parseArgs` with one sentence for an error. @type {typeof parseArgs} */
function parse(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [sentence = ''] = /** @type {Error} */ (error).message.split(/\.\s|\n/);
    throw new Error(`${sentence.replace(/\.$/, '')}.`, { cause: error });
  }
}
