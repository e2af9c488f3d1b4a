import { expect } from 'vitest';
import { fillPath } from '../../functions/src/contract/text/address.ts';
import { credentialsApi } from '../../functions/src/contract/calls/credentials.ts';
import { elementsIn, textsIn } from '../../functions/src/credentials/testing/unbake.ts';
import { environment } from '../../functions/src/testing/environment.ts';

const { bakedPng, bakedSvg } = credentialsApi;

/** A file of a badge, from the suite. */
export async function bytesOf({ path }: { path: string }, hash: string): Promise<Buffer> {
  const answer = await fetch(environment.SITE_URL + fillPath(path, { hash }));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Credentials and assertions in a baked PNG and SVG, read according to the standard. */
export async function carriedBy(hash: string) {
  const { openbadgecredential, openbadges } = textsIn(await bytesOf(bakedPng, hash));
  const svg = (await bytesOf(bakedSvg, hash)).toString();
  const inSvg = (name: 'credential' | 'assertion') => elementsIn(svg, name).map(({ textContent }) => textContent);
  return {
    credentials: [openbadgecredential, ...inSvg('credential')],
    assertions: [openbadges, ...inSvg('assertion')],
  };
}
