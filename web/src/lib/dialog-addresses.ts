/** The query parameter that names the open dialog: `/users?dialog=add`. */
export const dialogParameter = 'dialog';

/** The query parameter that names a dialog over the open one: it makes what that one lacks, and gives way to it again. */
export const overParameter = 'over';

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
  // badges
  issueBadge: 'issue',
  editBadge: 'edit',
  /** Its parameter is an import, whose people get the badges. */
  bulkIssue: 'bulk-issue',
  // templates
  uploadTemplate: 'upload',
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

/** A dialog with its parameter as it stands in an address: `edit:<id>`. */
export function dialogOf(name: DialogName, parameter: string): string {
  return `${name}:${parameter}`;
}

/** An address with a dialog of the screen already open; a screen reads it with `useOpenDialog`. */
export function withDialog(path: string, dialog: string): string {
  return `${path}?${dialogParameter}=${dialog}`;
}

/** The parameter of the dialog that an address names; null without one, undefined when it names another dialog or none. */
export function parameterOf(dialog: string | null, name: DialogName): string | null | undefined {
  if (!dialog?.startsWith(name)) return undefined;
  const rest = dialog.slice(name.length);
  if (rest === '') return null;
  // Links that were shared before separate it by a dash.
  return /^[:-]/.test(rest) ? rest.slice(1) : undefined;
}
