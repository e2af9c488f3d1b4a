import { hashIn } from 'functions/contract/text/address';
import { isPng } from 'functions/contract/text/png-chunks';
import { xmlText } from '../../../lib/xml-text.ts';
import { type FoundTexts, FileProblem, maxFileBytes } from './badge-file.ts';
import { credentialsIn, isToken } from './credential-in.ts';
import { textsInPng } from './png-credentials.ts';

interface BadgeFile {
  /** Credentials of the file: at most one per standard, the newer first. */
  credentials: object[];
  /** Hash of the badge that a PDF links to. */
  link?: string;
}

/** Reads a badge file. Its first bytes decide the type, not its name. Throws a FileProblem if it cannot be read. */
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

/** Removes duplicate credentials. */
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
 * Credential texts of an SVG. The document is parsed but never shown, so it runs and loads nothing. Throws a
 * FileProblem if not well-formed.
 */
function textsInSvg(source: string): FoundTexts {
  // A few nested entities fill the memory, and badges need none.
  if (/<!ENTITY/i.test(source)) throw new FileProblem('check.svgEntities');
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
  if (parsed.getElementsByTagNameNS('*', 'parsererror').length > 0) throw new FileProblem('check.svgDamaged');
  if (parsed.documentElement.localName !== 'svg') throw new FileProblem('check.unknownKind');
  return { credential: textsOf(parsed, 'credential'), assertion: textsOf(parsed, 'assertion') };
}

// The attribute has a token credential, or the address of a remote one.
function textsOf(parsed: Document, name: keyof FoundTexts): string[] {
  return Array.from(parsed.getElementsByTagNameNS(namespaces[name], name), (element) => {
    return element.textContent.trim() || (element.getAttribute('verify') ?? '');
  });
}

const latin = new TextDecoder('latin1');
/** Other bytes may precede a PDF's header. */
const headBytes = 1024;
const linkToBadge = /^https?:\/\/[^/]+\/(?:verify|verification)\/[0-9a-f]{32}\/?$/i;

function isPdf(bytes: Uint8Array): boolean {
  return latin.decode(bytes.subarray(0, headBytes)).includes('%PDF-');
}

/**
 * Hash of the badge that a certificate PDF links to. Our PDFs have links as plain text. Throws a FileProblem without
 * exactly one linked badge.
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
