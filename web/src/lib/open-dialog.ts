import { useContext, createContext, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

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

/** Open dialog of a screen, kept in the address: a link can open it and going back closes it. */
export function useOpenDialog() {
  const parameter = useContext(DialogLayer);
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const naming = (name: string | null, place: string = parameter) => {
    return (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      if (name) next.set(place, name);
      else next.delete(place);
      return next;
    };
  };
  return {
    dialog: params.get(parameter),
    open: (name: string) => {
      setParams(naming(name), { preventScrollReset: true });
    },
    /** Shows another dialog in place of this one: going back then leads to what was before both. */
    switchTo: (name: string) => {
      setParams(naming(name), { replace: true, preventScrollReset: true });
    },
    /** Opens a dialog over the one that is open, which keeps what it holds. */
    openOver: (name: string) => {
      setParams(naming(name, overParameter), { preventScrollReset: true, state: { isOver: true } });
    },
    close: () => {
      if (parameter === overParameter && isOver(location.state)) void navigate(-1);
      else setParams(naming(null), { replace: true, preventScrollReset: true });
    },
  };
}

// The dialog below has its own place in the history, just before this one.
function isOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOver' in state;
}

/** The value while the dialog is open, and from then on the last one: a dialog that closes keeps what it showed. */
export function useKeptWhileClosing<T>(open: boolean, value: T): T | null {
  const [kept, setKept] = useState(open ? value : null);
  if (open && value !== kept) setKept(value);
  return open ? value : kept;
}

/** The record of a list by its id; the one that was found last stays after the list has lost it. */
export function useKeptRecord<R extends { id: string }>(list: readonly R[] | undefined, id: string | null): R | null {
  const [kept, setKept] = useState<R | null>(null);
  const listed = list?.find((record) => record.id === id) ?? null;
  if (listed && listed !== kept) setKept(listed);
  return listed ?? (kept?.id === id ? kept : null);
}
