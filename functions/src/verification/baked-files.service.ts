import { downloadBadge } from '../badges/badges.service.ts';
import { certificateTitle, fileNameOf, smallFileNameOf } from '../contract/words/badge-words.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { bakePng, bakeSvg } from '../credentials/baking.ts';
import { type Signed, getSigned } from '../credentials/credentials.service.ts';
import type { Client } from '../http/caller.ts';
import { type FileAnswer, cacheHeaders, contentDisposition, svgAnswer } from '../http/answer.ts';
import { fewAtOnce } from '../public-badges/drawn-files.service.ts';
import { takeFile } from '../public-badges/lookup-limit.ts';
import { withTitle } from '../art/clean/shown-art.ts';
import { withShapes } from '../drawing/with-shapes.ts';
import { marked, pngOf, smallPngOf, whileTrue } from './badge-files.service.ts';

const smallBytes = 256_000;
const stepBytes = 8_000;
/** Bytes around both texts. */
const chunkBytes = 100;

export async function getCredentialBakedSvg(hash: string, client: Client): Promise<FileAnswer> {
  const { signed, svg } = await getSignedAndDrawn(hash, client);
  const title = certificateTitle(signed.badge);
  const content = async () => {
    const shapes = await withShapes(svg);
    const baked = bakeSvg(withTitle(shapes.content.toString(), title), signed);
    return { ...shapes, content: Buffer.from(baked) };
  };
  return { ...svgAnswer(content, headersOf(signed, svg + title, 'svg')), ...whileTrue(signed.badge) };
}

/** PNG of an issued badge at double size with its credentials. The picture is drawn once. */
export async function getCredentialBakedPng(hash: string, client: Client): Promise<FileAnswer> {
  const { signed, svg } = await getSignedAndDrawn(hash, client);
  const { content } = pngOf(signed.badge, svg, client);
  return {
    content: async () => bakePng(await content(), signed),
    headers: headersOf(signed, svg, 'png'),
    ...whileTrue(signed.badge),
  };
}

/** PNG for older backpacks: the largest below 256 kB including its credentials. */
export async function getCredentialBakedSmallPng(hash: string, client: Client): Promise<FileAnswer> {
  const { signed, svg } = await getSignedAndDrawn(hash, client);
  const { content } = smallPngOf(signed.badge, svg, smallBytes - roomFor(signed), client);
  return {
    content: async () => bakePng(await content(), signed),
    headers: headersOf(signed, svg, 'small'),
    ...whileTrue(signed.badge),
  };
}

/** Rounded up in steps, so that small changes need no new picture. */
function roomFor({ credential, assertion }: Signed): number {
  const bytes = Buffer.byteLength(credential) + Buffer.byteLength(assertion) + chunkBytes;
  return Math.ceil(bytes / stepBytes) * stepBytes;
}

async function getSignedAndDrawn(hash: string, client: Client): Promise<{ signed: Signed; svg: string }> {
  takeFile(client);
  return fewAtOnce(async () => {
    const signed = await getSigned(hash);
    const { svg } = await downloadBadge(signed.badge.id);
    return { signed, svg: marked(svg, signed.badge) };
  });
}

const dispositions = {
  svg: (badge: PublicBadge) => contentDisposition(fileNameOf(badge), 'svg'),
  png: (badge: PublicBadge) => contentDisposition(fileNameOf(badge), 'png'),
  small: (badge: PublicBadge) => contentDisposition(smallFileNameOf(badge), 'png'),
};

function headersOf({ badge, credential, assertion }: Signed, svg: string, kind: keyof typeof dispositions) {
  return {
    ...cacheHeaders(['baked', kind, svg, credential, assertion]),
    'Content-Disposition': dispositions[kind](badge),
  };
}
