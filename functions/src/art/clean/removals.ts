const maxLines = 50;
const maxLength = 80;

/** Counts removed parts, in plain words for the administrator who uploaded the file. */
export class Removals {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    const short = what.slice(0, maxLength);
    this.counts.set(short, (this.counts.get(short) ?? 0) + 1);
  }

  /** One line per kind in order of first removal, such as `script element (2)`; at most fifty kinds. */
  lines(): string[] {
    const lines = [...this.counts].map(([what, count]) => (count === 1 ? what : `${what} (${count})`));
    return lines.length <= maxLines
      ? lines
      : [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more kinds`];
  }
}
