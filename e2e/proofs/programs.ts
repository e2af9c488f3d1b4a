import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ProofProgram, proofProgram } from '../../scripts/testing/proof-programs.mjs';

const run = promisify(execFile);
// File names in any script are read and printed unchanged.
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Runs an outside program and returns its output. Throws its message if it finds a fault, and if it is missing. */
export async function runProgram(name: ProofProgram, ...args: string[]): Promise<string> {
  const { stdout } = await run(proofProgram(name), args, { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Has some work done with a folder that is gone behind it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'proofs-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Has some work done with a file of these bytes. */
export function withFile<T>(bytes: Buffer, work: (file: string) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const file = join(folder, 'file');
    await writeFile(file, bytes);
    return work(file);
  });
}

/** The words on each page of a PDF. Fails if the file breaks its standard. */
export function pagesOf(pdf: Buffer): Promise<string[]> {
  return withFile(pdf, async (file) => {
    await runProgram('qpdf', '--check', file);
    const text = await runProgram('pdftotext', '-enc', 'UTF-8', file, '-');
    // A page ends with a form feed.
    return text.split('\f').slice(0, -1);
  });
}

/** The fonts in a PDF, without the prefixes of font subsets. */
export function fontsOf(pdf: Buffer): Promise<string[]> {
  return withFile(pdf, async (file) => {
    // A line each, behind two of a head.
    const lines = (await runProgram('pdffonts', file)).trimEnd().split('\n').slice(2);
    return lines.map((line) => line.replace(/\s.*/s, '').replace(/^[A-Z]{6}\+/, ''));
  });
}

/** Texts of the QR codes that a scanner finds in pictures. */
export async function codesIn(...pictures: string[]): Promise<string[]> {
  const only = ['-Sdisable', '-Sqrcode.enable'];
  const text = await runProgram('zbarimg', '--quiet', '--nodbus', '--raw', ...only, ...pictures);
  return text.trimEnd().split('\n');
}
