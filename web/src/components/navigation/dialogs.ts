/** Every dialog that an address can open. Those of an edit, a preview or a deletion take the id of their record. */
export const dialogs = {
  // Every screen of the console can open these over itself.
  importUsers: 'import',
  /** The list of tags; its parameter is a tag's id or `newTag`, and leads to the form. */
  manageTags: 'tags',
  // users
  /** Its parameter is the name or e-mail that was looked for in vain. */
  addUser: 'add',
  editUser: 'edit',
  assignTags: 'assign-tags',
  /** Issues badges to those who were chosen: users, whoever has a badge of last year, or by badges to renew. */
  issueToUsers: 'issue-to-users',
  // badges
  issueBadge: 'issue',
  editBadge: 'edit',
  /** Its parameter is an import, whose people get the badges. */
  bulkIssue: 'bulk-issue',
  // templates
  uploadTemplate: 'upload',
  /** Its parameter is the template that gets another design; without one it makes a template. */
  chooseDesign: 'design',
  previewTemplate: 'preview',
  editTemplate: 'edit',
  deleteTemplate: 'delete',
  /** History of a user, badge or template; its parameter is the record's id. */
  history: 'history',
  // administrators
  inviteAdministrator: 'invite',
  /** Its parameter is the administrator's id. */
  changeRole: 'role',
  // the activity log
  /** Its parameter is an entry's id. */
  actRecords: 'records',
} as const;
export type DialogName = (typeof dialogs)[keyof typeof dialogs];

/** The parameter of `manageTags` that leads to the form of a new tag. */
export const newTag = 'new';

/** The parameter of `manageTags` that leads to the table of classes to move on. */
export const moveClasses = 'move';

/** Takes what a dialog over a form has made to that form. Only the form that asked last is told, and once. */
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

/** The user who was added over a form that looked for one. */
export const addedUser = createAnswer<{ id: string; name: string; email: string }>();
