/** First letter of a name; hidden from screen readers, as the name is next to it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-tint text-sm font-semibold text-link"
    >
      {initialOf(name)}
    </span>
  );
}

/** First letter in upper case; a question mark for an empty name. */
function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase();
}
