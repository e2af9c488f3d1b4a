import type { JobWorks } from './jobs/run-job.service.ts';
import { deletesTag } from './users/delete-tag.service.ts';
import { bulkWorks } from './badges/bulk.service.ts';
import { correctsBadges } from './correcting/bulk-correct.service.ts';
import { issuesToGroup } from './awarding/create-and-issue.service.ts';
import { followsUser } from './people/follow-user.service.ts';
import { importsUsers } from './imports/import-job.service.ts';
import { assignsTags, setsStatus } from './people/bulk-users.service.ts';
import { replacesTags } from './people/replace-tags.service.ts';
import { deletesUsers } from './people/delete-users.service.ts';
import { forgetsUsers } from './people/forget-users.service.ts';
import { deletesUser } from './people/user-cascade.service.ts';
import { purgesDeleted } from './undo/purge.service.ts';
import { restoresDeleted, undoesActs } from './undo/give-back.service.ts';
import { tellsMistakes } from './undo/tell-mistake.service.ts';
import { makesFiles } from './making-files/make-files.service.ts';
import { publishesBadges } from './publishing/publish-badges.service.ts';
import { remindsOfEnds } from './endings/remind.service.ts';

/** Work of each kind of job, for the queue's tasks. */
export const jobWorks: JobWorks = {
  ...bulkWorks,
  'assign-tags': assignsTags,
  'bulk-by-tags': issuesToGroup,
  correct: correctsBadges,
  'delete-tag': deletesTag,
  'delete-user': deletesUser,
  'delete-users': deletesUsers,
  'follow-user': followsUser,
  'forget-users': forgetsUsers,
  import: importsUsers,
  'make-files': makesFiles,
  purge: purgesDeleted,
  publish: publishesBadges,
  remind: remindsOfEnds,
  'replace-tags': replacesTags,
  restore: restoresDeleted,
  'set-status': setsStatus,
  'tell-mistake': tellsMistakes,
  undo: undoesActs,
};
