/** Dialogs that every screen of the console can open over itself, by these names in the address. */
export const consoleDialogs = { importUsers: 'import', manageTags: 'tags' } as const;

const tagPrefix = `${consoleDialogs.manageTags}-`;

/** The tag dialog at the form of a tag, or at the form for a new one. */
export function tagFormDialog(tagId = 'new'): string {
  return tagPrefix + tagId;
}

/** Which form of the tag dialog an address names: a tag's id or 'new'; null for the list, undefined for other dialogs. */
export function tagFormIn(dialog: string | null): string | null | undefined {
  if (dialog === consoleDialogs.manageTags) return null;
  return dialog?.startsWith(tagPrefix) ? dialog.slice(tagPrefix.length) : undefined;
}
