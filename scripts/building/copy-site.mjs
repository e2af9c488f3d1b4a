// Copies what the functions need to answer /verify into their build: the built page and Hosting's headers. Hosting does
// not add them to a function's answers.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

const target = join(rootDir, 'functions/lib/site');
const page = join(rootDir, 'web/dist/verify.html');
if (!existsSync(page))
  throw new Error('The site is not built. Run npm run build, which builds it before the functions.');

mkdirSync(target, { recursive: true });
copyFileSync(page, join(target, 'page.html'));
writeWhole(join(target, 'headers.json'), JSON.stringify(pageHeaders(), null, 2));

function pageHeaders() {
  /** @type {{ hosting: { headers: { source: string, headers: { key: string, value: string }[] }[] } }} */
  const { hosting } = JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));
  const groups = hosting.headers.filter(({ source }) => source === '**' || source === '/verify/**');
  return Object.fromEntries(groups.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}
