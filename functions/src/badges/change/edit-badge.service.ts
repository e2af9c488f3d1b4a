import { AppError } from '../../app-error.ts';
import { draftOf } from '../../audit/entry.ts';
import { endAsked } from '../../templates/details.service.ts';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgeName } from '../../contract/words/badge-words.ts';
import type { BadgeText } from '../../contract/calls/new-badges.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { yearLabelOf } from '../../contract/words/year-label.ts';
import { sameTextKey } from '../../firestore/facets.ts';
import { type Reader, transact } from '../../firestore/writer.ts';
import { outdated } from '../../http/answer.ts';
import { getJobBriefs } from '../../jobs/jobs.store.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { getFreshSettings } from '../../settings/settings.service.ts';
import { getAwards } from '../effects/awards.store.ts';
import { stageEdited } from '../effects/badge-effects.service.ts';
import { requireBadge } from '../effects/badge-selection.service.ts';
import type { ShownText } from '../effects/badge-change.ts';
import { type StoredBadge, toBadge } from '../effects/stored-badge.ts';

/** Throws `conflict` if issued, and `outdated` if `ifMatch` is not its revision. */
export async function updateBadge(id: string, text: BadgeText, { actor, ifMatch }: WriteRequest): Promise<Badge> {
  const settings = await getFreshSettings();
  return transact(async (reader, writer) => {
    const before = await requireBadge(id, reader);
    if (ifMatch !== null && ifMatch !== before.revision) {
      throw outdated('this badge', toBadge(before), before.revision);
    }
    if (before.state === 'issued') throw isIssued();
    const end = endAsked(text, { from: await issueOf(before), zone: settings.timeZone });
    const said = { ...text, end, yearLabel: labelAfter(before, text, settings) };
    await refuseSecond(before, said, reader);
    const entry = draftOf({ action: 'badges.update', kind: 'badge' });
    return toBadge(await stageEdited({ actor, reader, writer, entry }, before, said));
  });
}

/** Year as shown: a new year gets the current format, an unchanged one keeps its own. */
function labelAfter({ year, yearLabel }: StoredBadge, text: BadgeText, settings: Settings): string {
  return text.year === year ? yearLabel : yearLabelOf(text.year, settings);
}

/** Time of a badge's first issue, or the earliest possible one. */
async function issueOf({ firstIssuedAt, publicationId, state }: StoredBadge): Promise<string> {
  const [publication] = state === 'scheduled' && publicationId ? (await getJobBriefs([publicationId])).values() : [];
  return firstIssuedAt ?? publication?.publishAt ?? new Date().toISOString();
}

// A badge may become another award, but not a duplicate of one.
async function refuseSecond(before: StoredBadge, text: ShownText, reader: Reader): Promise<void> {
  const isSame = text.year === before.year && sameTextKey(text.badgeType) === sameTextKey(before.badgeType);
  if (isSame) return;
  const [held] = await getAwards([{ ...text, userId: before.userId }], reader);
  if (!held || held.count === 0) return;
  const message = `${before.recipientName} already has ${badgeName(text)}.`;
  throw new AppError('conflict', { message, fields: { badgeType: message } });
}

function isIssued(): AppError {
  return new AppError('conflict', { message: 'An issued badge cannot be changed. Take it back first.' });
}
