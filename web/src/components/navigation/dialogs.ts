/** Dialogs that an address can open. Edits, previews and deletions take their record's id. */
export const dialogs = {
  // These open over any screen of the console.
  importUsers: 'import',
  /** The tag list. Its parameter, a tag's id or `newTag`, opens the form. */
  manageTags: 'tags',
  // users
  /** Its parameter is the name or e-mail that had no match. */
  addUser: 'add',
  editUser: 'edit',
  assignTags: 'assign-tags',
  /** Issues badges to chosen users, holders of last year's badge, or badges to renew. */
  issueToUsers: 'issue-to-users',
  // badges
  issueBadge: 'issue',
  editBadge: 'edit',
  /** Its parameter is an import; its people get the badges. */
  bulkIssue: 'bulk-issue',
  // templates
  uploadTemplate: 'upload',
  /** Its parameter is the template to redesign; without one it makes a template. */
  chooseDesign: 'design',
  previewTemplate: 'preview',
  editTemplate: 'edit',
  deleteTemplate: 'delete',
  /** History of the record with this id. */
  history: 'history',
  // administrators
  inviteAdministrator: 'invite',
  changeRole: 'role',
  // the activity log
  actRecords: 'records',
} as const;
export type DialogName = (typeof dialogs)[keyof typeof dialogs];

/** Parameter of `manageTags` for the form of a new tag. */
export const newTag = 'new';

/** Parameter of `manageTags` for moving classes. */
export const moveClasses = 'move';

/** Passes a dialog's result to the form below. Only the last form that asked gets it, once. */
function createAnswer<Made>() {
  let take: ((made: Made) => void) | null = null;
  return {
    ask: (taker: (made: Made) => void) => {
      take = taker;
    },
    give: (made: Made) => {
      take?.(made);
      take = null;
    },
  };
}

/** User added from a form that searched for one. */
export const addedUser = createAnswer<{ id: string; name: string; email: string }>();
