// Personal data and secrets: e-mail addresses, and any text as long as a hash, an id or a token.
const emails = /[^\s"'<>()[\],;:]+@[^\s"'<>()[\],;:]+/g;
const tokens = /[\w-]{20,}/g;
const frame = /^\s+at /;

/**
 * The words of an error without what they may tell of a person: other people's programs quote what they were given. Where
 * it happened stays readable.
 */
export function redacted(cause: unknown): string {
  if (!(cause instanceof Error)) return withoutPersons(String(cause));
  const lines = (cause.stack ?? '').split('\n');
  const frames = lines.slice(lines.findIndex((line) => frame.test(line))).filter((line) => frame.test(line));
  const { code } = cause as { code?: unknown };
  const known = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '';
  // A parser quotes the text that it did not understand.
  const words = cause instanceof SyntaxError ? 'not understood' : withoutPersons(cause.message);
  const inner = cause.cause === undefined ? [] : [`Caused by: ${redacted(cause.cause)}`];
  return [`${cause.name}: ${words}${known}`, ...frames, ...inner].join('\n');
}

function withoutPersons(words: string): string {
  return words
    .replace(emails, '<e-mail>')
    .replace(tokens, (token) => (/\d/.test(token) && !/^\d+$/.test(token) ? '<id>' : token))
    .replace(/"[^"]{0,500}"/g, '"…"')
    .replace(/\b\d{6}\b/g, '<number>')
    .slice(0, 1000);
}
