// Tests a running site: npm run smoke -- URL [--admin EMAIL] [--only=api]
// Asks for the administrator's password, or reads ADMIN_PASSWORD. Exits with 1 if a check failed.
import { askSecret } from './project/ask-secret.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { isRefusedPort } from './emulators/refused-ports.mjs';
import { allParts } from './smoke/parts.mjs';

const usage = [`npm run smoke -- https://badges.example.org [--admin EMAIL] [--only=${allParts.join('|')}]`];
const options = /** @type {const} */ ({ admin: { type: 'string' }, only: { type: 'string' } });
const { values, positionals } = readArguments({ usage, options, words: ['URL'] });
const [url] = positionals;
const parts = values.only?.split(',') ?? allParts;
if (!/^https?:\/\//.test(url) || !URL.canParse(url))
  refuseArguments({ usage }, `"${url}" is no address. Write one such as https://badges.example.org.`);
if (isRefusedPort(Number(new URL(url).port)))
  refuseArguments(
    { usage },
    `No browser and no program opens port ${new URL(url).port}: serve the site at another one.`,
  );
const unknown = parts.find((part) => !allParts.includes(part));
if (unknown !== undefined) refuseArguments({ usage }, `There is no part "${unknown}". Parts: ${allParts.join(', ')}.`);

const password = values.admin && (process.env.ADMIN_PASSWORD ?? (await askSecret(`Password of ${values.admin}: `)));
const { smoke } = await import('./smoke/smoke.mjs');
const { passed, failed } = await smoke({ url, admin: values.admin, password, parts });
if (!values.admin && passed > 0)
  console.log('\nOnly what a visitor sees was looked at: add --admin EMAIL for the life of a badge.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
