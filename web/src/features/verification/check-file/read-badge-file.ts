import { isPng } from 'functions/contract/png-chunks';
import { xmlText } from '../../../lib/xml-text.ts';
import { type FoundTexts, maxFileBytes, FileProblem } from './badge-file.ts';
import { credentialsIn, isToken } from './credential-in.ts';
import { hashInPdf, isPdf } from './pdf-link.ts';
import { textsInPng } from './png-credentials.ts';
import { textsInSvg } from './svg-credentials.ts';

interface BadgeFile {
  /** Credentials of the file: at most one of each standard, the newer first. */
  credentials: object[];
  /** The hash of the badge that a PDF links to. */
  link?: string;
}

/**
 * Reads a badge's file. What kind of file it is, its first bytes say and not its name. Throws a FileProblem where it cannot
 * be read.
 */
export async function readBadgeFile(file: File): Promise<BadgeFile> {
  if (file.size === 0) throw new FileProblem('check.noBytes');
  if (file.size > maxFileBytes) throw new FileProblem('check.tooLarge');
  const bytes = await bytesOf(file);
  if (isPdf(bytes)) return { credentials: [], link: hashInPdf(bytes) };
  const { credential, assertion } = await textsIn(bytes);
  const [newer, older] = [differentIn(credential), differentIn(assertion)];
  if (newer.length > 1 || older.length > 1) throw new FileProblem('check.several');
  return { credentials: [...newer, ...older] };
}

/** A credential that is there twice counts once. */
function differentIn(texts: string[]): object[] {
  const found = texts.flatMap((text) => credentialsIn(text));
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new FileProblem('check.unopened', { cause: error });
  }
}

async function textsIn(bytes: Uint8Array): Promise<FoundTexts> {
  if (isPng(bytes)) return textsInPng(bytes);
  const text = xmlText(bytes).trim();
  if (text.startsWith('<')) return textsInSvg(text);
  if (/^[{["]/.test(text) || isToken(text)) return { credential: [text], assertion: [] };
  throw new FileProblem('check.unknownKind');
}
