// npm run check-svgs -- FOLDER
// Uploads every SVG of a folder to the running site (npm start), draws each before and after, and prints the share
// of changed pixels and what was removed. Exits with 1 if a drawing changed by 0.1 % or more, or was refused.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localAdministrator } from './emulators/admin-account.mjs';
import { readConfig, siteUrl } from './emulators/config.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';

const script = fileURLToPath(import.meta.url);
const site = process.env.SITE_URL ?? siteUrl(readConfig());
const fontFolders = [fileURLToPath(new URL('../functions/fonts', import.meta.url)), '/usr/share/fonts/truetype/dejavu'];
const width = 600;
const maxShare = 0.001;

if (process.argv[2] === '--draw') await drawStdin();
else process.exitCode = await checkFolder(readFolder());

function readFolder() {
  const usage = ['npm run check-svgs -- FOLDER'];
  const [folder] = readArguments({ usage, words: ['FOLDER'] }).positionals;
  if (!existsSync(folder)) refuseArguments({ usage }, `There is no folder ${folder}.`);
  return folder;
}

async function checkFolder(/** @type {string} */ folder) {
  const { signedInClient } = await import('../functions/src/testing/api-client.mjs');
  const api = await signedInClient({ baseUrl: site, ...localAdministrator });
  let failures = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    const report = await checkFile(readFileSync(join(folder, file), 'utf8'), (svgContent) =>
      store(api, file, svgContent),
    );
    if (!report.passed) failures++;
    console.log(`${report.passed ? 'ok  ' : 'FAIL'} ${file}: ${report.text}`);
  }
  return failures === 0 ? 0 : 1;
}

/**
 * Returns what the platform keeps of an SVG, and deletes the template that this needs.
 * @param {Awaited<ReturnType<typeof import('../functions/src/testing/api-client.mjs').signedInClient>>} api
 * @param {string} name
 * @param {string} svgContent
 */
async function store({ call }, name, svgContent) {
  const { badgeTemplatesApi } = await import('../functions/src/testing/api-client.mjs');
  const { id, removed } = await call(badgeTemplatesApi.create, { body: { name, svgContent } });
  const { svgContent: svg } = await call(badgeTemplatesApi.get, { params: { id } });
  await call(badgeTemplatesApi.delete, { params: { id } });
  return { svg, removed };
}

/**
 * @param {string} original
 * @param {(svgContent: string) => ReturnType<typeof store>} keep
 */
async function checkFile(original, keep) {
  try {
    const { svg, removed } = await keep(original);
    const [before, after] = [await draw(withoutOutsideReferences(original)), await draw(svg)];
    const share = differingShare(before, after);
    const kilobytes = `${Math.ceil(original.length / 1000)} -> ${Math.ceil(svg.length / 1000)} kB`;
    const text = `${(share * 100).toFixed(4)} % differ, ${kilobytes}; removed: ${removed.join(', ') || 'nothing'}`;
    return { passed: share < maxShare, text };
  } catch (error) {
    return { passed: false, text: /** @type {Error} */ (error).message };
  }
}

// The original is not sanitized: resvg would read local files that it names, and could run out of memory or time.
function withoutOutsideReferences(/** @type {string} */ svg) {
  return svg.replace(/(href\s*=\s*)(["'])(?!\s*(?:#|data:))[^"']*\2/gi, '$1$2$2');
}

/** Draws asynchronously, so that this process notices when the site closes an idle connection. */
async function draw(/** @type {string} */ svg) {
  const options = { encoding: /** @type {const} */ ('buffer'), maxBuffer: 2 ** 28, timeout: 30_000 };
  const drawing = promisify(execFile)(process.execPath, [script, '--draw'], options);
  // One that has died takes nothing more; its exit says why.
  drawing.child.stdin?.on('error', () => undefined).end(svg);
  const { stdout } = await drawing.catch((error) => {
    throw new Error(`cannot be drawn: ${error.stderr?.toString().trim() || error.message}`);
  });
  return stdout;
}

async function drawStdin() {
  const { Resvg } = await import('@resvg/resvg-js');
  const fontDirs = fontFolders.filter((folder) => existsSync(folder)).slice(0, 1);
  const fontFiles = fontDirs.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const svg = readFileSync(0, 'utf8');
  const options = {
    fitTo: { mode: /** @type {const} */ ('width'), value: width },
    font: { loadSystemFonts: false, fontFiles },
  };
  process.stdout.write(new Resvg(svg, options).render().pixels);
}

function differingShare(/** @type {Buffer} */ before, /** @type {Buffer} */ after) {
  if (before.length !== after.length) throw new Error('the proportions changed');
  if (before.every((value) => value === 0)) throw new Error('nothing is drawn');
  let differing = 0;
  for (let pixel = 0; pixel < before.length; pixel += 4) {
    if (before.readUInt32LE(pixel) !== after.readUInt32LE(pixel)) differing++;
  }
  return differing / (before.length / 4);
}
