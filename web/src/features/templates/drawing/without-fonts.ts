const familyLists = /(font-family\s*[=:]\s*"?)((?:&quot;|[^";])*)/g;

/**
 * A stored drawing that names these fonts no longer, so that a computer which has them shows the ones that others see in
 * their place.
 */
export function withoutFonts(svg: string, fonts: readonly string[]): string {
  if (fonts.length === 0) return svg;
  const missing = new Set(fonts.map((font) => font.toLowerCase()));
  return svg.replace(familyLists, (_, head: string, list: string) => head + without(list, missing));
}

function without(list: string, missing: ReadonlySet<string>): string {
  const plain = (family: string) =>
    family
      .replaceAll(/&quot;|&#39;|["']/g, '')
      .trim()
      .toLowerCase();
  return list
    .split(',')
    .filter((family) => !missing.has(plain(family)))
    .join(',');
}
