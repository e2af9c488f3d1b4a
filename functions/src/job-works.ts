import type { JobWorks } from './jobs/run-job.service.ts';
import { deletesTag } from './people/users/delete-tag.service.ts';
import { bulkWorks } from './badges/change/bulk.service.ts';
import { correctsBadges } from './badges/change/correct-badges.service.ts';
import { issuesToGroup } from './badges/issue/issue-many.service.ts';
import { followsUser } from './people-changes/following/follow-user.service.ts';
import { importsUsers } from './people-changes/imports/import-job.service.ts';
import { assignsTags, setsStatus } from './people-changes/following/bulk-users.service.ts';
import { replacesTags } from './people-changes/following/replace-tags.service.ts';
import { deletesUsers } from './people-changes/following/delete-users.service.ts';
import { forgetsUsers } from './people-changes/following/forget-users.service.ts';
import { deletesUser } from './people-changes/following/edit-user.service.ts';
import { purgesDeleted } from './undo/purge.service.ts';
import { restoresDeleted, undoesActs } from './undo/undo-step.service.ts';
import { tellsMistakes } from './undo/tell-mistake.service.ts';
import { makesFiles } from './files/make-files.service.ts';
import { publishesBadges } from './badges/time/publish-badges.service.ts';
import { remindsOfEnds } from './badges/time/send-reminders.service.ts';

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
