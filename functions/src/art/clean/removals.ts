const maxLines = 50;
const maxLength = 80;

/** Counts the parts that sanitising removes, in plain words for the administrator who uploaded the file. */
export class Removals {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    const short = what.slice(0, maxLength);
    this.counts.set(short, (this.counts.get(short) ?? 0) + 1);
  }

  /** One line for each kind, in the order of first removal, such as `script element (2)`; fifty kinds at most. */
  lines(): string[] {
    const lines = [...this.counts].map(([what, count]) => (count === 1 ? what : `${what} (${count})`));
    return lines.length <= maxLines
      ? lines
      : [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more kinds`];
  }
}
