const localReference = /url\(\s*(["']?)#([^"'()<>\\\s]+)\1\s*\)/gi;
const scriptScheme = /(?:java|vb|live)script\s*:/i;

/** The functions that style properties and presentation attributes may call: none of them can name a file. */
const drawingFunctions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix device-cmyk icc-color ' +
    'matrix matrix3d translate translatex translatey translate3d rotate scale scalex scaley skew skewx skewy ' +
    'calc min max clamp var cubic-bezier steps circle ellipse inset polygon path ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia'
  ).split(' '),
);

/** Attributes whose values are names or words, in which a parenthesis calls nothing. */
const wordAttributes = /^(?:id|class|result|in2?|lang|role|aria-.*)$/;

const pictureData = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/]+=*$/i;

const forbiddenProperties = new Set(['behavior', '-moz-binding', 'src', 'content', 'cursor']);

/**
 * The value with its references to `url(#id)` in one spelling, or null if it could reach outside the file: another
 * url(), a function that is not known to be harmless, a script scheme, or a CSS escape that could spell any of them.
 */
export function safeValue(attribute: string, value: string): string | null {
  if (value.includes('\\') || /@import/i.test(value) || scriptScheme.test(value)) return null;
  if (!value.includes('(')) return value;
  const rest = value.replace(localReference, '');
  if (/url\s*\(/i.test(rest)) return null;
  if (!wordAttributes.test(attribute) && callsUnknownFunction(rest)) return null;
  return value.replace(localReference, 'url(#$2)');
}

function callsUnknownFunction(value: string): boolean {
  // Looking behind keeps the search from starting again within a long word.
  const calls = value.matchAll(/(?<![\w-])([\w-]+)\(/g);
  return [...calls].some(([, called = '']) => !drawingFunctions.has(called.toLowerCase()));
}

/** The declarations of a style attribute that are safe; the names of the others are given to `drop`. */
export function safeStyle(style: string, drop: (property: string) => void): string {
  const withoutComments = style.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
  const kept = withoutComments.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim();
    if (!/^[\w-]+$/.test(property)) return [];
    const value = safeValue('style', declaration.slice(colon + 1).trim());
    if (value !== null && !forbiddenProperties.has(property.toLowerCase())) return [`${property}:${value}`];
    drop(property);
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
