import type { ArtValues } from '../art/art-values.ts';
import { fillArt } from '../art/fill-art.ts';
import { makeQrCode } from '../drawing/qr-code.ts';
import type { Art } from './art.ts';
import { getSvg } from './svg.store.ts';

/** Values that art shows; `link` is the address that its QR code leads to. Null is no value: its place is left empty. */
export type DrawnValues = Omit<ArtValues, 'qrCode'> & { link: string | null };

/** Fills the art with what it shows. Other values make another drawing, so what is kept by the drawing needs to know none of them. */
export async function drawArt(art: Art, { link, ...values }: DrawnValues): Promise<string> {
  const hasCode = art.fields.qrCode !== undefined && link !== null;
  const [svg, qrCode] = await Promise.all([getSvg(art.svgPath), hasCode ? makeQrCode(link) : null]);
  return fillArt(svg, art, { ...values, qrCode });
}
