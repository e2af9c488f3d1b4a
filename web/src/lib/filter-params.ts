import type * as z from 'zod';

/** Valid filters of an address; others are dropped. */
export function filterIn<Shape extends Record<string, z.ZodType>>(
  schemas: Shape,
  text: (name: keyof Shape) => string,
): { [Name in keyof Shape]?: Exclude<z.output<Shape[Name]>, undefined> } {
  const found: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const value = text(name);
    if (value === '') continue;
    const read = [value, Number(value)].map((one) => schema.safeParse(one)).find(({ success }) => success);
    if (read) found[name] = read.data;
  }
  return found as { [Name in keyof Shape]?: Exclude<z.output<Shape[Name]>, undefined> };
}

export function without(parameter: (name: string) => string, dropped: readonly string[]): (name: string) => string {
  return (name) => (dropped.includes(name) ? '' : parameter(name));
}
