import { plainFileName } from '../contract/badge-words.ts';

/** A readable file name for a download, with an ASCII fallback for old clients (RFC 6266 and 8187). */
export function contentDisposition(name: string, extension: string): string {
  const readable = plainFileName(name) || 'badge';
  const ascii = readable
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  const encoded = encodeURIComponent(`${readable}.${extension}`).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii || 'badge'}.${extension}"; filename*=UTF-8''${encoded}`;
}
