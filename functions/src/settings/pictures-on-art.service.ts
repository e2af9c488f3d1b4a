import { LRUCache } from 'lru-cache';
import type { SignatureOnArt } from '../art/art-values.ts';
import type { Attestation } from '../contract/pictures.ts';
import { smallPicture } from '../drawing/small-picture.ts';
import { pictureAt } from './pictures.service.ts';

const signature = { width: 3, height: 1, pixels: 480 };
const seal = { width: 1, height: 1, pixels: 320 };

const dataUrls = new LRUCache<string, string>({ max: 40 });

/** Pictures of an attestation as data URLs, as art holds them. One that cannot be read or drawn is left out. */
export async function picturesOnArt(
  attestation: Attestation | null,
): Promise<{ signatures: SignatureOnArt[]; seal: string | null }> {
  const { signatures = [], seal: sealPath = null } = attestation ?? {};
  return {
    signatures: await Promise.all(
      signatures.map(async ({ picture, ...who }) => ({ ...who, picture: await dataUrlOf(picture, signature) })),
    ),
    seal: await dataUrlOf(sealPath, seal),
  };
}

async function dataUrlOf(path: string | null, size: typeof seal): Promise<string | null> {
  const known = path === null ? null : dataUrls.get(path);
  if (path === null || known) return known ?? null;
  const png = await pictureAt(path);
  const small = png && (await smallPicture(png, size));
  if (!small) return null;
  const url = `data:image/png;base64,${small.toString('base64')}`;
  dataUrls.set(path, url);
  return url;
}
