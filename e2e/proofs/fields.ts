/** The path of a value in a JSON document: `['proof', 0, 'created']`. */
export type Way = readonly (string | number)[];

/** Paths of all values of a document, including objects and arrays. */
export function waysIn(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([name, part]) => [[...way, name], ...waysIn(part, [...way, name])]);
}

/** Whether the value is a text, a number or a boolean. */
export function isPlain(document: object, way: Way): boolean {
  return typeof at(document, way) !== 'object';
}

/** The document with one byte of a plain value changed; true becomes false. */
export function withChangedValue(document: object, way: Way): string {
  return changed(document, way, (holder, name) => {
    const value = holder[name];
    holder[name] = typeof value === 'string' ? oneByteOff(value) : !value;
  });
}

/** The document with one byte of the name of a field changed. */
export function withChangedName(document: object, way: Way): string {
  return changed(document, way, (holder, name) => {
    holder[oneByteOff(String(name))] = holder[name];
    // oxlint-disable-next-line typescript/no-dynamic-delete -- tries the fields of a JSON document one by one
    delete holder[name];
  });
}

/** The document with another value there; undefined takes the field away. */
export function withValue(document: object, way: Way, value: unknown): object {
  return JSON.parse(changed(document, way, (holder, name) => (holder[name] = value))) as object;
}

type Holder = Record<string | number, unknown>;

function changed(document: object, way: Way, change: (holder: Holder, name: string | number) => void): string {
  const copy = structuredClone(document);
  change(at(copy, way.slice(0, -1)) as Holder, way.at(-1) ?? '');
  return JSON.stringify(copy);
}

function at(document: object, way: Way): unknown {
  return way.reduce<unknown>((value, name) => (value as Holder)[name], document);
}

/** Changes a middle letter or digit to its neighbour, so that addresses, numbers and times stay valid. */
function oneByteOff(text: string): string {
  const places = [...text.matchAll(/[0-9A-Za-z]/g)].map(({ index }) => index);
  const place = places[Math.floor(places.length / 2)];
  if (place === undefined) throw new Error(`No byte of ${text} can be changed.`);
  const byte = text.charCodeAt(place);
  const neighbour = String.fromCharCode(/[9Zz]/.test(text.charAt(place)) ? byte - 1 : byte + 1);
  return text.slice(0, place) + neighbour + text.slice(place + 1);
}
