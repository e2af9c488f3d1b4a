import { useContext, createContext, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Query parameter of the open dialog: `/users?dialog=add`. */
export const dialogParameter = 'dialog';

/** Query parameter of a dialog over the open one, which it returns to. */
export const overParameter = 'over';

/** Dialog with its parameter in an address: `edit:<id>`. */
export function dialogOf(name: string, parameter: string): string {
  return `${name}:${parameter}`;
}

/** Address with an open dialog; a screen reads it with `useOpenDialog`. */
export function withDialog(path: string, dialog: string): string {
  return `${path}?${dialogParameter}=${dialog}`;
}

/** Parameter of the dialog in an address; null without one, undefined for another or no dialog. */
export function parameterOf(dialog: string | null, name: string): string | null | undefined {
  if (!dialog?.startsWith(name)) return undefined;
  const rest = dialog.slice(name.length);
  if (rest === '') return null;
  // Older shared links use a dash.
  return /^[:-]/.test(rest) ? rest.slice(1) : undefined;
}

/** Address parameter of the dialogs inside, because one dialog can cover another. */
export const DialogLayer = createContext<typeof dialogParameter | typeof overParameter>(dialogParameter);

/** Open dialog of a screen, kept in the address: links open it and Back closes it. */
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
    /** Replaces this dialog; Back then leads to the state before both. */
    switchTo: (name: string) => {
      setParams(naming(name), { replace: true, preventScrollReset: true });
    },
    /** Opens a dialog over the current one, which keeps its state. */
    openOver: (name: string) => {
      setParams(naming(name, overParameter), { preventScrollReset: true, state: { isOver: true } });
    },
    close: () => {
      if (parameter === overParameter && isOver(location.state)) void navigate(-1);
      else setParams(naming(null), { replace: true, preventScrollReset: true });
    },
  };
}

// The dialog below is the previous entry of the history.
function isOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOver' in state;
}

/** Value while the dialog is open, then the last one, so that a closing dialog keeps its content. */
export function useKeptWhileClosing<T>(open: boolean, value: T): T | null {
  const [kept, setKept] = useState(open ? value : null);
  if (open && value !== kept) setKept(value);
  return open ? value : kept;
}

/** Record of a list by id; the last match stays after it leaves the list. */
export function useKeptRecord<R extends { id: string }>(list: readonly R[] | undefined, id: string | null): R | null {
  const [kept, setKept] = useState<R | null>(null);
  const listed = list?.find((record) => record.id === id) ?? null;
  if (listed && listed !== kept) setKept(listed);
  return listed ?? (kept?.id === id ? kept : null);
}
