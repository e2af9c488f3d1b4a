import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';
import { asksForHelp, understand } from './read-arguments.mjs';

const command = /** @type {const} */ ({
  usage: ['npm run tidy -- FOLDER [--project ID] [--over] [--force]'],
  options: { project: { type: 'string' }, over: { type: 'boolean', default: false }, force: { type: 'boolean' } },
  words: ['FOLDER'],
});
const read = (/** @type {string[]} */ args, env = {}) => understand(command, args, env);

describe('what was typed', () => {
  it('is answered as options and words', () => {
    expect(read(['here', '--project', 'school'])).toMatchObject({
      values: { project: 'school', over: false },
      positionals: ['here'],
    });
  });

  it.each([
    ['an option that there is not', ['--projekt', 'x'], "Unknown option '--projekt'."],
    ['an option without its value', ['--project'], "Option '--project <value>' argument missing."],
    ['an option in place of a value', ['--project', '--over'], "Option '--project' argument is ambiguous."],
    ['a word that is missing', ['--over'], 'FOLDER is missing.'],
    [
      'an id that no project can have',
      ['here', '--project', 'bad id'],
      '"bad id" is no project id: those have 6 to 30 small letters, digits and dashes.',
    ],
    ['a word too many', ['here', 'there'], '"there" is not understood here.'],
  ])('is refused in one sentence: %s', (_, args, sentence) => {
    expect(() => read(args)).toThrow(new Error(sentence));
  });

  it('is refused where npm kept an option, which would work on another project', () => {
    expect(() => read(['here'], { npm_config_project: 'true' })).toThrow(
      'npm kept --project for itself. Write -- before the options, as below.',
    );
  });

  it('does not take a setting of npm for an option', () => {
    expect(read(['here'], { npm_config_force: 'true' }).values.force).toBeUndefined();
  });
});

it('a command ends with its usage where an option is mistyped', async () => {
  const { ok, output } = await run(process.execPath, [join(rootDir, 'scripts/admin.mjs'), '--projekt', 'x']);
  expect(ok).toBe(false);
  expect(output).toMatch(/^Unknown option '--projekt'\.\nUsage: npm run admin --.*\n( +npm run admin --.*\n)+$/);
});

const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
const ours = Object.values(scripts).flatMap((line) => /^(?:exec )?node (.+)$/.exec(line)?.[1] ?? []);
// Parts after the file that belong to one of several names of a command.
const commands = new Set(ours.map((words) => words.replace(/(\.mjs) [a-z]+$/, '$1')));
commands.delete('scripts/bootstrap.mjs --tests --check');

it.each([...commands])('%s prints how it is written where somebody asks for help, and does nothing', async (words) => {
  const args = [...words.split(' '), '--help'];
  const { ok, output } = await run(process.execPath, args, { cwd: rootDir, env: { PATH: process.env.PATH } });
  expect(output).toMatch(/^Usage: npm (run|test|start).*\n( +npm run .*\n)*$/);
  expect(ok).toBe(true);
});

it('is asked for help by a short flag as well', () => {
  expect(['--help', '-h'].map((flag) => asksForHelp(['here', flag]))).toEqual([true, true]);
  expect(asksForHelp(['here', '--hello'])).toBe(false);
});

it('no command reads its options in another way, but for the one that runs before anything is installed', () => {
  const names = readdirSync(join(rootDir, 'scripts')).filter((name) => name.endsWith('.mjs'));
  const others = names.filter((name) =>
    /parseArgs|argv\.slice/.test(readFileSync(join(rootDir, 'scripts', name), 'utf8')),
  );
  expect(others).toEqual(['bootstrap.mjs']);
});
