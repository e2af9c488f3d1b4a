import { expectThat } from './report.mjs';
import { succeed } from './site.mjs';

/**
 * Checks the pictures and the certificate of an issued badge, each against its address.
 * @param {import('./site.mjs').Site} site
 * @param {string} hash
 */
export async function expectFiles(site, hash) {
  const file = (name) => succeed(site, `/api/verification/${hash}/${name}`);
  const svg = await file('badge.svg');
  expectThat(svg.text.includes('<svg'), 'badge.svg is no SVG');
  const policy = svg.headers.get('content-security-policy') ?? '';
  expectThat(policy.includes('sandbox'), `badge.svg without the policy that keeps it from running: "${policy}"`);
  expectThat(sizeOfPng(await file('badge.png')).width > 0, 'badge.png is empty');
  const pdf = await file('certificate.pdf');
  expectThat(pdf.text.startsWith('%PDF-'), 'certificate.pdf is no PDF');
}

/**
 * Expects the tags of the badge's page that networks use for a link preview, and their picture.
 * @param {import('./site.mjs').Site} site
 * @param {{ hash: string, name: string }} badge
 */
export async function expectShared(site, { hash, name }) {
  const { text } = await succeed(site, `/verify/${hash}`);
  const tag = (/** @type {string} */ property) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1] ?? '';
  expectThat(tag('og:title').includes(name), `og:title is ${tag('og:title')}`);
  expectThat(tag('og:description'), 'no og:description');
  expectThat(URL.canParse(tag('og:image')), `og:image is ${tag('og:image')}`);
  const { pathname } = new URL(tag('og:image'));
  const { width, height } = sizeOfPng(await succeed(site, pathname));
  expectThat(width === 1200 && height === 630, `the picture is ${width} by ${height}, not 1200 by 630`);
}

/** The start of links to badges, as named on a badge's page. */
export async function publicOriginOf(/** @type {import('./site.mjs').Site} */ site, /** @type {string} */ hash) {
  const { text } = await succeed(site, `/verify/${hash}`);
  const url = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '';
  return URL.canParse(url) ? new URL(url).origin : url;
}

function sizeOfPng({ bytes }) {
  expectThat(bytes.subarray(1, 4).toString() === 'PNG', 'a picture that is no PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
