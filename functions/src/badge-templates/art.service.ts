import { type ArtValues, rectangleFields } from '../art/art-values.ts';
import { fillArt } from '../art/fill-art.ts';
import type { Attestation } from '../contract/pictures.ts';
import { makeQrCode } from '../drawing/qr-code.ts';
import { picturesOnArt } from '../settings/pictures-on-art.service.ts';
import type { Art } from './art.ts';
import { getSvg } from './svg.store.ts';

/** Values that art shows; `link` is the address that its QR code leads to. Null is no value: its place is left empty. */
export type DrawnValues = Omit<ArtValues, (typeof rectangleFields)[number]> & {
  link: string | null;
  attestation: Attestation | null;
};

/** Fills the art with what it shows. Other values make another drawing, so what is kept by the drawing needs to know none of them. */
export async function drawArt(art: Art, { link, attestation, ...values }: DrawnValues): Promise<string> {
  const { qrCode, signatures, seal } = art.fields;
  const isSigned = signatures !== undefined || seal !== undefined;
  const [svg, code, pictures] = await Promise.all([
    getSvg(art.svgPath),
    qrCode !== undefined && link !== null ? makeQrCode(link) : null,
    picturesOnArt(isSigned ? attestation : null),
  ]);
  return fillArt(svg, art, { ...values, qrCode: code, ...pictures });
}
