import { type ArtValues, rectangleFields } from '../art/text/art-values.ts';
import { fillArt } from '../art/text/fill-art.ts';
import type { Attestation } from '../contract/rules/pictures.ts';
import { makeQrCode } from '../drawing/qr-code.ts';
import type { Art } from './art.ts';
import { getSvg } from './svg.store.ts';
import { LRUCache } from 'lru-cache';
import { smallPicture } from '../drawing/small-picture.ts';
import { pictureAt } from '../settings/pictures.service.ts';

/** Values that art shows; `link` is the address in its QR code. The place of a null value stays empty. */
export type DrawnValues = Omit<ArtValues, (typeof rectangleFields)[number]> & {
  link: string | null;
  attestation: Attestation | null;
};

const signatureSize = { width: 3, height: 1, pixels: 480 };
const sealSize = { width: 1, height: 1, pixels: 320 };

const dataUrls = new LRUCache<string, string>({ max: 40 });

/** Fills the art with values. Leaves out pictures that cannot be read or drawn. */
export async function drawArt(art: Art, { link, attestation, ...values }: DrawnValues): Promise<string> {
  const { qrCode, signatures, seal } = art.fields;
  const isSigned = signatures !== undefined || seal !== undefined;
  const { signatures: signed = [], seal: sealPath = null } = (isSigned ? attestation : null) ?? {};
  const [svg, code, signaturesOnArt, sealOnArt] = await Promise.all([
    getSvg(art.svgPath),
    qrCode !== undefined && link !== null ? makeQrCode(link) : null,
    Promise.all(signed.map(async (one) => ({ ...one, picture: await dataUrlOf(one.picture, signatureSize) }))),
    dataUrlOf(sealPath, sealSize),
  ]);
  return fillArt(svg, art, { ...values, qrCode: code, signatures: signaturesOnArt, seal: sealOnArt });
}

async function dataUrlOf(path: string | null, size: typeof sealSize): Promise<string | null> {
  const known = path === null ? null : dataUrls.get(path);
  if (path === null || known) return known ?? null;
  const png = await pictureAt(path);
  const small = png && (await smallPicture(png, size));
  if (!small) return null;
  const url = `data:image/png;base64,${small.toString('base64')}`;
  dataUrls.set(path, url);
  return url;
}
