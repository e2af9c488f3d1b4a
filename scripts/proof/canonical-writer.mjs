import { createRequire } from 'node:module';

// rdfjs-c14n writes through n3, which escapes characters beyond U+FFFF, such as emoji. The canonical form has them
// unescaped: https://www.w3.org/TR/rdf-canon/#canonical-quads. Importing this file fixes that.
const canonicalization = createRequire(import.meta.url).resolve('rdfjs-c14n');
const { Writer } = createRequire(canonicalization)('n3');
const { quadToString } = Writer.prototype;

Writer.prototype.quadToString = function (/** @type {unknown[]} */ ...terms) {
  // A literal backslash is doubled.
  return quadToString
    .apply(this, terms)
    .replaceAll(/\\\\|\\U([0-9a-f]{8})/g, (/** @type {string} */ written, /** @type {string | undefined} */ digits) =>
      digits === undefined ? written : String.fromCodePoint(Number.parseInt(digits, 16)),
    );
};
