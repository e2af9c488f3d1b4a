import { extname } from 'node:path';
import { InvalidSvgError } from '../art/clean/invalid-svg-error.ts';
import type { PreparedArt } from '../art/clean/prepare-art.ts';
import type { Cleaned } from './cleaning-process/main.ts';
import { JobProcess, type Patience } from './job-process.ts';

// The largest allowed file takes five seconds.
const patience = { cpuMs: 20_000, waitMs: 30_000 };
const tooMuch = 'The SVG takes too long to check. Make it smaller or simpler, and upload it again.';

const cleaning = new JobProcess({
  program: new URL(`./cleaning-process/main${extname(import.meta.url)}`, import.meta.url),
  maxMegabytes: 900,
  heapMegabytes: 700,
  failure: () => new InvalidSvgError(tooMuch),
});

/** Runs `prepareArt` in its own process, because large files take seconds. Throws InvalidSvgError and BusyError. */
export async function cleanSvg(
  source: string,
  texts: readonly string[],
  year = '',
  limits: Patience = patience,
): Promise<PreparedArt> {
  const cleaned = await cleaning.run<Cleaned>({ kind: 'clean', source, texts, year }, limits);
  if ('invalid' in cleaned) throw new InvalidSvgError(cleaned.invalid);
  if ('failed' in cleaned) throw new Error(cleaned.failed);
  return cleaned;
}
