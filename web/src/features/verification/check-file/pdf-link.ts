import { hashIn } from 'functions/contract/address';
import { FileProblem } from './badge-file.ts';

const latin = new TextDecoder('latin1');
/** Other bytes may stand before the beginning of a PDF. */
const headBytes = 1024;
const linkToBadge = /^https?:\/\/[^/]+\/(?:verify|verification)\/[0-9a-f]{32}\/?$/i;

/** Whether a file begins as a PDF does. */
export function isPdf(bytes: Uint8Array): boolean {
  return latin.decode(bytes.subarray(0, headBytes)).includes('%PDF-');
}

/**
 * The hash of the badge that a certificate as PDF links to. Links stand in plain text in those that are drawn here. Throws a
 * FileProblem where there is no link to a badge, or one to several.
 */
export function hashInPdf(bytes: Uint8Array): string {
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
