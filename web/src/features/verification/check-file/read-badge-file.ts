import { hashIn } from 'functions/contract/text/address';
import { isPng } from 'functions/contract/text/png-chunks';
import { xmlText } from '../../../lib/xml-text.ts';
import { type FoundTexts, FileProblem, maxFileBytes } from './badge-file.ts';
import { credentialsIn, isToken } from './credential-in.ts';
import { textsInPng } from './png-credentials.ts';

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

const namespaces = { credential: 'https://purl.imsglobal.org/ob/v3p0', assertion: 'http://openbadges.org' } as const;

/**
 * The texts in an SVG in which the standards keep a credential. The document is read and never shown, so nothing in it
 * runs or is fetched. Throws a FileProblem where it is not well-formed.
 */
function textsInSvg(source: string): FoundTexts {
  // A few entities that stand for each other fill the memory, and no badge needs any.
  if (/<!ENTITY/i.test(source)) throw new FileProblem('check.svgEntities');
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
  if (parsed.getElementsByTagNameNS('*', 'parsererror').length > 0) throw new FileProblem('check.svgDamaged');
  if (parsed.documentElement.localName !== 'svg') throw new FileProblem('check.unknownKind');
  return { credential: textsOf(parsed, 'credential'), assertion: textsOf(parsed, 'assertion') };
}

// A credential that is signed as a token stands in the attribute, and so does the address of one that is elsewhere.
function textsOf(parsed: Document, name: keyof FoundTexts): string[] {
  return Array.from(parsed.getElementsByTagNameNS(namespaces[name], name), (element) => {
    return element.textContent.trim() || (element.getAttribute('verify') ?? '');
  });
}

const latin = new TextDecoder('latin1');
/** Other bytes may stand before the beginning of a PDF. */
const headBytes = 1024;
const linkToBadge = /^https?:\/\/[^/]+\/(?:verify|verification)\/[0-9a-f]{32}\/?$/i;

/** Whether a file begins as a PDF does. */
function isPdf(bytes: Uint8Array): boolean {
  return latin.decode(bytes.subarray(0, headBytes)).includes('%PDF-');
}

/**
 * The hash of the badge that a certificate as PDF links to. Links stand in plain text in those that are drawn here. Throws a
 * FileProblem where there is no link to a badge, or one to several.
 */
function hashInPdf(bytes: Uint8Array): string {
  const links = [...latin.decode(bytes).matchAll(/\/URI\s*\(((?:\\.|[^\\)])*)\)/gs)].map(([, link = '']) =>
    unescaped(link),
  );
  const hashes = new Set(links.filter((link) => linkToBadge.test(link)).map(hashIn));
  const [hash] = hashes;
  if (hashes.size === 1 && hash) return hash;
  throw new FileProblem(hashes.size === 0 ? 'check.pdfNoLink' : 'check.pdfSeveralLinks');
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, '$1');
}
