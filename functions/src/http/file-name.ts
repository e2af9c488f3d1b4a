import { create } from 'content-disposition';
import { plainFileName } from '../contract/badge-words.ts';

/** The header of a download under a readable file name, with an ASCII fallback for old clients. */
export function contentDisposition(name: string, extension: string): string {
  const readable = plainFileName(name) || 'badge';
  const ascii = readable
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  return create(`${readable}.${extension}`, { fallback: `${ascii || 'badge'}.${extension}` });
}
