import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import type { BulkIssue } from '../contract/badges.ts';
import { deriveId } from '../firestore/ids.ts';
import { chunkSize, runJob } from '../jobs/jobs.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { countBadges, countRecipients, getRecipients, idsOf } from '../users/recipients.service.ts';
import { publish } from '../verification/public-badges.service.ts';
import { countAwardsByQuery } from './awards.store.ts';
import { stageNewBadge } from './badges.store.ts';
import { countIssued, mailRecipients } from './issuing.service.ts';
import { asIssued, deriveHash, newBadge } from './new-badge.ts';

/** Creates and issues one badge for each user of the group; only one chunk is in memory at a time. */
export async function issueByTags({ tagIds, importId, includeHolders, templateId, ...asked }: BulkIssue) {
  const group = importId ? { importId } : { tagIds: tagIds ?? [] };
  const [drawnWith, settings, total] = await Promise.all([
    getArtForBadge(templateId),
    getSettings(),
    countRecipients(group),
  ]);
  const { jobId, results } = await runJob(
    'bulk-by-tags',
    total,
    idsOf(group, chunkSize),
    async (userIds, { reader, writer, job }) => {
      const createdAt = new Date(job.clock).toISOString();
      const details = { ...drawnWith, ...asked, jobId: job.id };
      const users = await getRecipients(userIds, reader);
      const holders = includeHolders ? new Map<string, number>() : await countAwardsByQuery(userIds, asked, reader);
      const badges = users
        .filter(({ id }) => !holders.has(id))
        .map((user) => {
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
      return users.map(({ id }) => !holders.has(id));
    },
  );
  const count = results.filter(Boolean).length;
  return { jobId, count, skipped: results.length - count };
}
