// A text that no schema has, to find it again in the JSON.
const place = '\u2063here\u2063';
/** Characters to fill texts with, each expensive for some parser. */
export const fills = ['2', ' ', 'a@', '/', '"'];

/**
 * Bodies of about `bytes` bytes that derive from one: the longest texts, the deepest and the widest list and object at
 * each place.
 * @param {unknown} seed
 * @param {number} bytes
 * @returns {Generator<{ what: string, text: string }>}
 */
export function* hostileBodies(seed, bytes) {
  for (const path of placesIn(seed)) {
    const name = path.join('.') || 'all of it';
    const [before, after] = JSON.stringify(withPlace(seed, path)).split(JSON.stringify(place));
    const room = bytes - Buffer.byteLength(before + after) - 8;
    for (const [what, text] of fillings(room, textAt(seed, path))) {
      yield { what: `${name}: ${what}`, text: before + text + after };
    }
  }
}

function* fillings(/** @type {number} */ room, /** @type {string} */ start) {
  // Keeps the start: a parser may check a text only if its first letters fit.
  for (const fill of fills) {
    const escaped = JSON.stringify(fill).slice(1, -1);
    yield [
      `long, of ${escaped}`,
      `${JSON.stringify(start).slice(0, -1)}${repeated(escaped, room - 2 * start.length)}"`,
    ];
  }
  yield ['deep lists', `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`];
  yield ['deep objects', `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`];
  yield ['a wide list', `[${repeated('1,', room)}1]`];
  yield ['a wide list of objects', `[${repeated('{},', room)}1]`];
  yield ['a wide object', `{${keys(room)}"z":1}`];
}

function repeated(/** @type {string} */ text, /** @type {number} */ room) {
  return text.repeat(Math.max(0, Math.floor(room / text.length)));
}

function keys(/** @type {number} */ room) {
  return Array.from({ length: Math.floor(room / 12) }, (_, index) => `"k${String(index).padStart(6, '0')}":1,`).join(
    '',
  );
}

/** The way to each value in it, itself included. */
function* placesIn(/** @type {unknown} */ value, /** @type {string[]} */ path = []) {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* placesIn(inner, [...path, name]);
}

function withPlace(/** @type {unknown} */ value, /** @type {string[]} */ [name, ...rest]) {
  if (name === undefined) return place;
  /** @type {any} */
  const copy = Array.isArray(value) ? [...value] : Object.assign({}, value);
  copy[name] = withPlace(copy[name], rest);
  return copy;
}

function textAt(/** @type {any} */ value, /** @type {string[]} */ path) {
  const found = path.reduce((inner, name) => inner[name], value);
  return typeof found === 'string' ? found.slice(0, 1) : '';
}
