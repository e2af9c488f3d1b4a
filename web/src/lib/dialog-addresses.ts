import { createContext } from 'react';

/** The query parameter that names the open dialog: `/users?dialog=add`. */
export const dialogParameter = 'dialog';

/** The query parameter that names a dialog over the open one: it makes what that one lacks, and gives way to it again. */
export const overParameter = 'over';

/** A dialog with its parameter as it stands in an address: `edit:<id>`. */
export function dialogOf(name: string, parameter: string): string {
  return `${name}:${parameter}`;
}

/** An address with a dialog of the screen already open; a screen reads it with `useOpenDialog`. */
export function withDialog(path: string, dialog: string): string {
  return `${path}?${dialogParameter}=${dialog}`;
}

/** The parameter of the dialog that an address names; null without one, undefined when it names another dialog or none. */
export function parameterOf(dialog: string | null, name: string): string | null | undefined {
  if (!dialog?.startsWith(name)) return undefined;
  const rest = dialog.slice(name.length);
  if (rest === '') return null;
  // Links that were shared before separate it by a dash.
  return /^[:-]/.test(rest) ? rest.slice(1) : undefined;
}

/** The parameter of the address that the dialogs inside follow: one dialog can lie over another. */
export const DialogLayer = createContext<typeof dialogParameter | typeof overParameter>(dialogParameter);
