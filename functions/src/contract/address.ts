/** Puts a value into each pair of braces of an endpoint's path, percent-encoded. A parameter that is missing leaves nothing. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
