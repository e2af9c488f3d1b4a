import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// 1EdTech publishes a JSON Schema of a credential. Only registered users may redistribute it, so there is no copy here
// and tests download nothing: name the folder of a clone. Why: functions/src/credentials/README.md.

/** The expected version, in `docs/schema` on the branch gh-pages of github.com/1EdTech/openbadges-specification. */
const meant = {
  commit: 'a4e4e709665ced019c271173b180fcafe35f6f2a',
  file: 'achievementcredential.json',
  digest: '5753fb3ecf7d024ed273dd364bd683f483eb47257e718e6618832cf89eb2083a',
};

const folder = process.env.OFFICIAL_SCHEMAS;

/** The official Open Badges 3.0 schema of a credential; null without a folder. Throws on another version. */
export const officialSchema: object | null = folder ? read(folder) : null;

/** Whether the official schema judges, in words. */
export const whoJudgesForm = officialSchema
  ? 'The official schema of Open Badges 3.0 judges every credential, too'
  : 'OFFICIAL_SCHEMAS names no folder, so the schema written from the tables judges credentials alone';

function read(named: string): object {
  const bytes = readFileSync(join(named, meant.file));
  if (createHash('sha256').update(bytes).digest('hex') === meant.digest) return JSON.parse(String(bytes)) as object;
  throw new Error(`${meant.file} in OFFICIAL_SCHEMAS is another version than that of ${meant.commit}.`);
}
