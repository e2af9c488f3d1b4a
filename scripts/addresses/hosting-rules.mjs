/**
 * How to read Hosting's documentation where it is ambiguous. Production rules are checked under each reading.
 * @typedef {object} Reading
 * @property {boolean} dots  whether a star matches a name that begins with a dot
 * @property {boolean} empty  whether a star matches nothing: `/a/*` the address `/a/`, and `/a/**` the address `/a`
 */

/** @type {Reading[]} */
export const readings = [true, false].flatMap((dots) => [true, false].map((empty) => ({ dots, empty })));

/**
 * Hosting's answer to an address, as documented: the file, else the first matching rewrite, else the 404 page. Every
 * matching entry adds its headers. https://firebase.google.com/docs/hosting/full-config
 * @param {any} hosting  that section of firebase.json
 * @param {string[]} files  paths of the uploaded files
 * @param {string} path  without a query
 * @param {Reading} reading
 */
export function answerOf(hosting, files, path, reading) {
  const rewrite = hosting.rewrites.find(({ source }) => matches(source, path, reading));
  const headers = hosting.headers
    .filter(({ source }) => matches(source, path, reading))
    .flatMap((entry) => entry.headers)
    .map(({ key, value }) => ({ name: key.toLowerCase(), value }));
  const answer = files.includes(path) ? { file: path } : rewrite;
  return {
    file: answer ? (answer.file ?? answer.destination) : '/404.html',
    isFunction: Boolean(answer?.function),
    headers,
  };
}

/**
 * Whether a plain source matches a path: `*` is a segment or part of one, `**` any number of segments. Throws on other
 * glob syntax, because production and the emulator treat it differently.
 */
export function matches(/** @type {string} */ source, /** @type {string} */ path, /** @type {Reading} */ reading) {
  if (/[^\w./*-]/.test(source)) throw new Error(`${source} is not a plain source: write an entry for each address.`);
  const [, ...wanted] = `/${source}`.replace(/^\/+/, '/').split('/');
  const [, ...given] = path.split('/');
  return matchesAll(wanted, given, reading);
}

/**
 * @param {string[]} wanted
 * @param {string[]} given
 * @param {Reading} reading
 * @returns {boolean}
 */
function matchesAll([first, ...rest], given, reading) {
  if (first === undefined) return given.length === 0;
  if (first === '**') {
    const least = rest.length === 0 && !reading.empty ? 1 : 0;
    const most = given.findIndex((segment) => !matchesSegment('*', segment, { ...reading, empty: true }));
    const reach = most < 0 ? given.length : most;
    return range(least, reach).some((taken) => matchesAll(rest, given.slice(taken), reading));
  }
  return given.length > 0 && matchesSegment(first, given[0], reading) && matchesAll(rest, given.slice(1), reading);
}

function matchesSegment(wanted, segment, { dots, empty }) {
  if (!wanted.includes('*')) return wanted === segment;
  if (!dots && segment.startsWith('.') && !wanted.startsWith('.')) return false;
  const pattern = wanted.replaceAll('.', String.raw`\.`).replaceAll('*', empty ? '.*' : '.+');
  return new RegExp(`^${pattern}$`).test(segment);
}

function range(least, most) {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}
