/** The tag that begins a stored drawing. */
export function rootTagOf(svg: string): string {
  return /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
}

/** The value of one of the tag's attributes, escaped as it is stored. */
export function valueIn(rootTag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(rootTag)?.[1];
}

/** A stored drawing as an element that fills the one around it, whatever its own units are. */
export function filling(svg: string): string {
  const rootTag = rootTagOf(svg);
  const begin = rootTag.replaceAll(/\s(?:width|height|x|y)="[^"]*"/g, '');
  return begin.replace('<svg', '<svg width="100%" height="100%"') + svg.slice(rootTag.length);
}
