import { contentDisposition } from '../http/file-name.ts';
import { drawBadge } from '../badges/badges.service.ts';
import { fileNameOf } from '../contract/badge-words.ts';
import { bakePng } from '../credentials/baking/bake-png.ts';
import { bakeSvg } from '../credentials/baking/bake-svg.ts';
import { type Signed, getSigned } from '../credentials/credentials.service.ts';
import { cacheHeaders } from '../http/cache-headers.ts';
import type { Client } from '../http/client.ts';
import type { FileAnswer } from '../http/route.ts';
import { svgAnswer } from '../http/svg-answer.ts';
import { fewAtOnce } from '../public-badges/drawn-files.service.ts';
import { pngOf } from './badge-files.service.ts';

/** The badge as an SVG file with its credentials in it, while it is issued. */
export async function getBakedSvg(hash: string): Promise<FileAnswer> {
  const { signed, svg } = await getSignedAndDrawn(hash);
  return svgAnswer(bakeSvg(svg, signed), headersOf(signed, svg, 'svg'));
}

/** The badge as a PNG file of twice its size with its credentials in it, while it is issued. The picture is drawn once. */
export async function getBakedPng(hash: string, client: Client): Promise<FileAnswer> {
  const { signed, svg } = await getSignedAndDrawn(hash);
  const { content } = pngOf(signed.badge, svg, client);
  return {
    content: async () => bakePng(await content(), signed),
    headers: headersOf(signed, svg, 'png'),
  };
}

async function getSignedAndDrawn(hash: string): Promise<{ signed: Signed; svg: string }> {
  return fewAtOnce(async () => {
    const signed = await getSigned(hash);
    const { svg } = await drawBadge(signed.badge.id);
    return { signed, svg };
  });
}

function headersOf({ badge, credential, assertion }: Signed, svg: string, ending: 'svg' | 'png') {
  return {
    ...cacheHeaders(['baked', ending, svg, credential, assertion]),
    'Content-Disposition': contentDisposition(fileNameOf(badge), ending),
  };
}
