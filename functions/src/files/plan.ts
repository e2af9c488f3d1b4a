import type { NameParts } from '../contract/words/person-name.ts';
import { mostInFile } from '../contract/calls/job-files.ts';

export interface Placed {
  id: string;
  /** Null if the person has none. */
  className: string | null;
  names: NameParts;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** Sorts badges by class (9a before 10a, none last), then family and given name. */
export function inOrder(badges: readonly Placed[]): Placed[] {
  return badges.toSorted(
    (one, other) =>
      Number(one.className === null) - Number(other.className === null) ||
      compare(one.className ?? '', other.className ?? '') ||
      compare(one.names.family, other.names.family) ||
      compare(one.names.given, other.names.given) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** Sizes of files for sorted badges: split between classes, unless a class exceeds a file. */
export function cutBetweenClasses(badges: readonly Pick<Placed, 'className'>[], most = mostInFile): number[] {
  const parts: number[] = [];
  let part = 0;
  for (const size of sizesOfClasses(badges)) {
    if (part > 0 && part + size > most) {
      parts.push(part);
      part = 0;
    }
    part += size;
    for (; part > most; part -= most) parts.push(most);
  }
  return part > 0 ? [...parts, part] : parts;
}

export function cutAnywhere(total: number, most = mostInFile): number[] {
  const whole = Array.from({ length: Math.floor(total / most) }, () => most);
  return total % most > 0 ? [...whole, total % most] : whole;
}

function sizesOfClasses(badges: readonly Pick<Placed, 'className'>[]): number[] {
  const sizes: number[] = [];
  let last: string | null | undefined;
  for (const { className } of badges) {
    if (sizes.length > 0 && className === last) sizes.push((sizes.pop() ?? 0) + 1);
    else sizes.push(1);
    last = className;
  }
  return sizes;
}

/** Size of the file at a position: the rest of its part if a file ended early, 0 after the last. */
export function sizeAt(parts: readonly number[], position: number): number {
  let end = 0;
  for (const part of parts) {
    end += part;
    if (end > position) return end - position;
  }
  return 0;
}

export function filesBehind(parts: readonly number[], position: number): number {
  let end = 0;
  let files = 0;
  for (const part of parts) {
    end += part;
    if (end > position) files += 1;
  }
  return files;
}
