const localReference = /url\(\s*(["']?)#([^"'()<>\\\s]+)\1\s*\)/gi;
const scriptScheme = /(?:java|vb|live)script\s*:/i;

/** The functions that everything draws alike, in a PDF as a picture if need be: none of them can name a file. */
const drawingFunctions = new Set(
  (
    'rgb rgba matrix translate rotate scale skewx skewy ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'
  ).split(' '),
);

/** Attributes whose values are names or words, in which a parenthesis calls nothing. */
const wordAttributes = /^(?:id|class|result|in2?|lang|role|aria-.*)$/;

const pictureData = /^data:image\/(?:png|jpe?g|gif);base64,[A-Za-z0-9+/]+=*$/i;

// Inside a drawing they show nothing.
const forbiddenProperties = new Set(['behavior', '-moz-binding', 'src', 'content', 'cursor', 'color-profile']);

/**
 * The value with its references to `url(#id)` in one spelling, or null if it could reach outside the file: another
 * url(), a function that is not known to be harmless, a script scheme, or a CSS escape that could spell any of them.
 */
export function safeValue(attribute: string, value: string): string | null {
  if (value.includes('\\') || /@import/i.test(value) || scriptScheme.test(value)) return null;
  if (!value.includes('(')) return value;
  if (wordAttributes.test(attribute)) return reachesOutside(value) ? null : withPlainReferences(value);
  return reachesOutside(value) || callsUnknownFunction(value) ? null : withPlainReferences(value);
}

function reachesOutside(value: string): boolean {
  return /url\s*\(/i.test(value.replace(localReference, ''));
}

function withPlainReferences(value: string): string {
  return value.replace(localReference, 'url(#$2)');
}

function callsUnknownFunction(value: string): boolean {
  // Looking behind keeps the search from starting again within a long word.
  const calls = value.replace(localReference, '').matchAll(/(?<![\w-])([\w-]+)\(/g);
  return [...calls].some(([, called = '']) => !drawingFunctions.has(called.toLowerCase()));
}

/** The declarations of a style attribute that are safe. The names of those that reach outside the file are given to `drop`. */
export function safeStyle(style: string, drop: (property: string) => void): string {
  const withoutComments = style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
  const kept = withoutComments.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim();
    if (!/^[\w-]+$/.test(property)) return [];
    const value = safeValue('style', declaration.slice(colon + 1).trim());
    if (value !== null && !forbiddenProperties.has(property.toLowerCase())) return [`${property}:${value}`];
    if (value === null) drop(property);
    return [];
  });
  return kept.join(';');
}

/** A reference to an element of the same file or, for an image, a picture held in the file itself; null for any other. */
export function safeReference(element: string, href: string): string | null {
  const reference = href.trim();
  if (/^#[^\s\\<>"']+$/.test(reference)) return reference;
  // Editors wrap the lines of long data.
  const data = reference.replace(/\s+/g, '');
  return element === 'image' && pictureData.test(data) ? data : null;
}
