import { badgeName } from '../contract/words/badge-words.ts';
import { linkTo } from '../config.ts';
import { drawQrPng } from '../drawing/qr-code.ts';
import { csvFile } from '../contract/text/csv.ts';
import type { NameParts } from '../contract/words/person-name.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { say } from '../words.ts';
import type { BadgeForFile } from './plan-files.service.ts';
import { drawCertificateFile, drawPictureFile, patiently } from './draw-badges.service.ts';
import { fileNamer } from './forms.ts';
import { type Making, type Missing, badgesIn, drawnFor } from './generation.ts';
import { bookOfCertificates, sheetsOfCodes } from './file-pages.service.ts';

/** Streams a file as its badges are drawn, and counts them in the tally. */
export async function* contentOf(making: Making): AsyncGenerator<Uint8Array> {
  for await (const bytes of bytesOf(making)) {
    making.tally.bytes += bytes.length;
    yield bytes;
  }
}

function bytesOf(making: Making): AsyncIterable<Uint8Array> {
  const { choice } = making;
  switch (choice.form) {
    case 'certificates-zip':
      return zipOf(filesOf(making, 'pdf', ({ badge }) => drawCertificateFile(badge, choice)));
    case 'pictures-zip':
      return zipOf(filesOf(making, 'png', ({ badge }) => drawPictureFile(badge)));
    case 'mail-merge':
      return zipOf(withList(making));
    case 'certificates-pdf':
      return bookOfCertificates(making);
    case 'code-sheet':
      return sheetsOfCodes(making);
  }
}

async function* filesOf(
  making: Making,
  extension: string,
  draw: (found: BadgeForFile) => Promise<Buffer>,
  note: (found: BadgeForFile, path: string) => void = () => undefined,
): AsyncGenerator<ZippedFile> {
  const nameOf = fileNamer();
  for await (const found of badgesIn(making)) {
    const content = await drawnFor(making, found, () => patiently(() => draw(found)));
    if (!content) continue;
    const { className, names, badge } = found;
    const path = nameOf({ className, names, what: badgeName(badge), extension });
    note(found, path);
    yield { path, content };
  }
  const { missing } = making.tally;
  if (missing.length > 0) yield { path: 'missing.csv', content: missingList(missing) };
}

async function* withList(making: Making): AsyncGenerator<ZippedFile> {
  const rows: Merged[] = [];
  const drawCode = ({ badge }: BadgeForFile) => drawQrPng(linkTo(badge.verificationHash));
  yield* filesOf(making, 'png', drawCode, ({ badge, names, className }, qrFile) => {
    rows.push({ badge, names, className, qrFile });
  });
  yield { path: 'list.csv', content: mergeList(rows) };
}

export interface ZippedFile {
  path: string;
  content: Uint8Array;
}

// Without this, some Linux programs decode names as DOS names. All users may read the files.
const madeOnUnix = { os: 3, attrs: (0o100644 << 16) >>> 0 };

/** Streams a ZIP without compression, because its files are compressed. Names beyond ASCII have the UTF-8 flag. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  // Only the queue that generates files needs it.
  const { Zip, ZipPassThrough } = await import('fflate');
  let written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    written.push(bytes);
  });
  const take = () => {
    if (failure) throw failure;
    const bytes = written;
    written = [];
    return bytes;
  };
  for await (const { path, content } of files) {
    const file = Object.assign(new ZipPassThrough(path), madeOnUnix);
    zip.add(file);
    file.push(content, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

interface Merged {
  badge: Pick<StoredBadge, 'recipientName' | 'recipientEmail' | 'verificationHash'>;
  names: NameParts;
  className: string | null;
  /** Relative path of its QR code. */
  qrFile: string;
}

const personHead = ['made.name', 'made.given', 'made.family', 'made.email', 'made.class'] as const;
const mergeHead = [...personHead, 'made.link', 'made.hash', 'made.qrFile'] as const;

/** Mail merge list as CSV; cells cannot become formulas. */
export function mergeList(rows: readonly Merged[]): Buffer {
  const lines = rows.map(({ badge, names, className, qrFile }) => {
    const { recipientName, recipientEmail, verificationHash } = badge;
    const person = [recipientName, names.given, names.family, recipientEmail ?? '', className ?? ''];
    return [...person, linkTo(verificationHash), verificationHash, qrFile];
  });
  return Buffer.from(csvFile([mergeHead.map((key) => say(key)), ...lines]));
}

export function missingList(rows: readonly Missing[]): Buffer {
  const lines = rows.map(({ badge, why }) => [
    badge?.recipientName ?? '',
    badge ? badgeName(badge) : '',
    say(`reason.${why}`),
  ]);
  return Buffer.from(csvFile([[say('made.name'), say('made.badge'), say('made.why')], ...lines]));
}
