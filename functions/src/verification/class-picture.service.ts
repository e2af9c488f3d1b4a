import { builtIn } from '../badge-templates/art.ts';
import { defaultBadgeType } from '../contract/badge.ts';
import { exampleHash } from '../contract/placeholders.ts';
import { yearLabelOf } from '../contract/year-label.ts';
import { drawClass, getKnownClass } from '../credentials/open-badges-2.service.ts';
import { drawPng } from '../drawing/draw.ts';
import type { FileAnswer } from '../http/answer.ts';
import type { Client } from '../http/caller.ts';
import { fewAtOnce } from '../public-badges/drawn-files.service.ts';
import { takeFile } from '../public-badges/look-up-limit.ts';
import { getOpenSettings } from '../public-badges/public-badges.service.ts';
import { onWhite } from '../svg/shown-art.ts';
import { badgeFile } from './badge-files.service.ts';

const side = 640;

/** The art of a badge class as a PNG file; under the hash of no badge, that of the example in mails. */
export async function getCredentialClassPicture(id: string, client: Client): Promise<FileAnswer> {
  takeFile(client);
  const settings = await getOpenSettings();
  const yearLabel = yearLabelOf(settings.defaultYear, settings);
  const example = { art: builtIn.art, badgeType: defaultBadgeType, yearLabel };
  const award = id === exampleHash ? example : await getKnownClass(id);
  const svg = onWhite(await fewAtOnce(() => drawClass(award)));
  return badgeFile(['class', svg], {
    ...{ badge: { id, state: 'issued', validUntil: null }, client, what: 'The picture' },
    draw: () => drawPng(svg, side),
  });
}
