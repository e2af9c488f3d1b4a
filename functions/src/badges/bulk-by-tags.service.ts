import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import type { BulkIssue } from '../contract/badges.ts';
import { deriveId } from '../firestore/ids.ts';
import { chunkSize, runJob } from '../jobs/jobs.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { countBadges, countByTags, getUsersById, idsByTags } from '../users/recipients.service.ts';
import { publish } from '../verification/public-badges.service.ts';
import { stageNewBadge } from './badges.store.ts';
import { countIssued, mailRecipients } from './issuing.service.ts';
import { asIssued, deriveHash, newBadge } from './new-badge.ts';

/** Creates and issues one badge for each user who has any of the tags; only one chunk is in memory at a time. */
export async function issueByTags({ tagIds, templateId, badgeType, year, description }: BulkIssue) {
  const [drawnWith, settings, total] = await Promise.all([
    getArtForBadge(templateId),
    getSettings(),
    countByTags(tagIds),
  ]);
  const details = { ...drawnWith, badgeType, year, description };
  const { jobId, results } = await runJob(
    'bulk-by-tags',
    total,
    idsByTags(tagIds, chunkSize),
    async (userIds, { reader, writer, job }) => {
      const createdAt = new Date(job.clock).toISOString();
      const badges = (await getUsersById(userIds, reader)).map((user) => {
        const id = deriveId(job.clock, job.seed + user.id);
        const fresh = newBadge({ id, verificationHash: deriveHash(job.seed, user.id), createdAt }, user, details);
        return asIssued(fresh, createdAt);
      });
      for (const badge of badges) {
        stageNewBadge(writer, badge);
        publish(writer, badge);
        countBadges(writer, badge.userId, 1);
      }
      countChange(writer, { totalBadges: badges.length });
      countIssued(writer, badges);
      mailRecipients(writer, badges, settings);
      return badges.map(({ id }) => id);
    },
  );
  return { jobId, count: results.length };
}
