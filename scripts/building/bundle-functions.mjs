// Bundles the compiled functions into one file for the start, and modules of child processes. Why: scripts/building/README.md
// and 035
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { rootDir } from '../paths.mjs';

const require = createRequire(import.meta.url);
const compiledDir = join(rootDir, 'functions/build');
const libDir = join(rootDir, 'functions/lib');
/** Packages kept out of the bundle: they have native parts or data files, or most processes never load them. */
const outside = [
  ...['@digitalbazaar', '@digitalcredentials', '@resvg/resvg-js', 'css-tree', 'dompurify', 'fflate', 'fontkit'],
  ...['jsdom', 'nodemailer', 'pdfkit', 'qrcode', 'svg-to-pdfkit'],
];
/** Parts of bundled packages that our calls never reach. */
const unused = [
  // Readers of bodies, an older URL, and servers of gRPC.
  ...['body-parser/index', 'whatwg-url/lib/public-api', 'grpc-js/build/src/server', 'src/server-interceptors'],
  // Other clients of Firestore, and their messages.
  ...['v1beta1/index', 'v1/firestore_admin_client', 'src/fallbackServiceStub', 'protos/firestore_v1_proto_api'],
  ...['protos/operations', 'protos/locations', 'protos/iam_service', 'src/locationService', 'src/iamService'],
  'google-gax/build/src/operationsClient',
].map((name) => `/${name}.js`);
// Firestore's client creates a locations client and only ever closes it.
const inTheirPlace = 'module.exports = { LocationsClient: class { close() {} } };';
/** The programs of child processes, each at its place. */
const programs = ['drawing/drawing-process/main.js', 'drawing/cleaning-process/main.js'];

const isPackage = (/** @type {string} */ id) => /^[^./\0]/.test(id);
const isOf = (/** @type {string} */ id) => (/** @type {string} */ name) => id === name || id.startsWith(`${name}/`);
const start = await rolldown({
  platform: 'node',
  external: (id) => isPackage(id) && outside.some(isOf(id)),
  input: join(compiledDir, 'index.js'),
  plugins: [
    { name: 'keep-places', transform: keepPlace },
    { name: 'admin-later', resolveId: adminLater, load: loadAdminLater },
    { name: 'unused', load: loadUnused },
    { name: 'json-text', load: loadJson },
  ],
  transform: { define: { __dirname: 'import.meta.dirname' } },
  // A module that is loaded lazily may also be imported at the start through another file.
  checks: { ineffectiveDynamicImport: false },
});
const { output: startFiles } = await start.write({
  dir: libDir,
  entryFileNames: 'index.js',
  chunkFileNames: 'chunk-[name].js',
  plugins: [{ name: 'parse-once', renderChunk: parseOnce }],
  // Whitespace, comments and long names cost time to read. One non-ASCII letter doubles a file's memory. Functions and
  // classes keep their names for stack traces.
  minify: { mangle: { keepNames: true }, compress: false, codegen: { removeWhitespace: true, asciiOnly: true } },
});

const children = await rolldown({
  platform: 'node',
  external: isPackage,
  input: programs.map((path) => join(compiledDir, path)),
});
const { output: childFiles } = await children.write({
  dir: libDir,
  preserveModules: true,
  preserveModulesRoot: compiledDir,
  entryFileNames: ({ facadeModuleId }) => relative(compiledDir, facadeModuleId ?? ''),
});
removeAllBut([...startFiles, ...childFiles].map(({ fileName }) => fileName));

/** A module finds its neighbouring files from its original place, not from the bundle. */
function keepPlace(/** @type {string} */ code, /** @type {string} */ id) {
  if (!code.includes('import.meta.url')) return null;
  const place = JSON.stringify(`./${relative(compiledDir, id)}`);
  return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
}

/** V8 reads an arrow function of a module twice, once to skip it. It compiles a function in parentheses at once. */
function parseOnce(/** @type {string} */ code) {
  return code.replaceAll(/(__(?:commonJS|esm)Min\(\()\(([\w$, ]*)\) => \{/g, '$1function($2) {');
}

function loadUnused(/** @type {string} */ id) {
  return unused.some((end) => id.endsWith(end)) ? inTheirPlace : null;
}

/** V8 reads JSON from a text several times faster than from source. */
function loadJson(/** @type {string} */ id) {
  if (!id.endsWith('.json')) return null;
  const json = JSON.stringify(JSON.parse(readFileSync(id, 'utf8')));
  return { code: `module.exports = JSON.parse(${JSON.stringify(json)});`, moduleType: /** @type {const} */ ('js') };
}

/** The Admin SDK stays outside of the bundle, as packages import it. The first call of it loads it. */
function adminLater(/** @type {string} */ id) {
  return id.startsWith('firebase-admin/') ? `\0later:${id}` : null;
}

function loadAdminLater(/** @type {string} */ id) {
  if (!id.startsWith('\0later:')) return null;
  const name = JSON.stringify(id.slice('\0later:'.length));
  const calls = Object.keys(require(JSON.parse(name))).filter((key) => /^[a-z]/.test(key));
  const exported = calls.map((call) => `export const ${call} = (...given) => load(${name}).${call}(...given);`);
  return `import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);\n${exported.join('\n')}`;
}

/** Remove files of an older build last, because an emulator may be reading them. The site is copied separately. */
function removeAllBut(/** @type {string[]} */ fileNames) {
  const kept = new Set(fileNames.map((name) => resolve(libDir, name)));
  for (const file of readdirSync(libDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath ?? file.path, file.name);
    if (file.isFile() && !kept.has(path) && !path.startsWith(join(libDir, 'site'))) rmSync(path);
  }
}
