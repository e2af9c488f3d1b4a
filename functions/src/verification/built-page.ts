import { readFile } from 'node:fs/promises';
import { publicUrl } from '../config.ts';
import { lazily } from '../lazily.ts';
import { followHostedPage } from './hosted-page.ts';

/** The built certificate page and the headers that every page of the site has. */
export interface BuiltPage {
  html: string;
  headers: Record<string, string>;
}

// The build puts them beside the compiled functions; from source and from the build the way there is the same.
const folder = new URL('../../lib/site/', import.meta.url);
const packedPage = lazily(() => readFile(new URL('page.html', folder), 'utf8'));
const packedHeaders = lazily(() => readFile(new URL('headers.json', folder), 'utf8'));
const hostedPage = followHostedPage({ url: `${publicUrl}/verify.html`, packed: packedPage });

/** The page as Hosting serves it, or the one that was packed with the function. Throws when the site has not been built. */
export async function readBuiltPage(): Promise<BuiltPage> {
  const [html, headers] = await Promise.all([hostedPage(), packedHeaders()]);
  return { html, headers: JSON.parse(headers) as Record<string, string> };
}
