import { say } from 'functions/contract/words/say';
import { isUnreachable, reasonOf, serverMessageOr } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';
import { isSessionOver } from '../../lib/session-lock.ts';
import { useRef } from 'react';

/** Announces recent events in the corner of the screen. */
export const toast = {
  show: (message: ToastMessage) => {
    showToast(message);
  },
  /** Announces background results after the current toast, such as an action's result, was read. */
  news: (message: ToastMessage) => {
    const news = { ...message, givesWay: true };
    if (isBeingRead()) waiting = news;
    else showToast(news);
  },
  /** Failure, titled 'Error' by default. */
  error: (description: string, title = say('ui.error')) => {
    showToast({ title, description, tone: 'danger' });
  },
  /** Failed call: the server's message or ours, with the reason if unreachable. */
  failed: (description: string, error: unknown) => {
    showToast({
      title: say('ui.error'),
      description: serverMessageOr(error, description),
      ...(isUnreachable(error) && { detail: reasonOf(error) }),
      tone: 'danger',
    });
  },
};

/** Next step: a console page, a page in a new tab, or an action. */
export type ToastAction = { label: string } & ({ href: string; newTab?: boolean } | { onSelect: () => void });

export interface ToastMessage {
  title: string;
  description?: string;
  /** Reason and advice on a separate line. */
  detail?: string;
  tone?: 'neutral' | 'danger';
  /** Whether news may replace it at once. */
  givesWay?: boolean;
  /** Up to three next steps; choosing one closes the toast. */
  actions?: readonly ToastAction[];
}

/** Toast with a rising id. A dismissed one stays in the list for a while, closed. */
export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

/** Replaces a failure after the session ended, because the action did not cause it. */
function sessionEnded(): ToastMessage {
  return { title: say('ui.sessionEnded'), description: say('ui.sessionEndedHelp') };
}

const visibleAtOnce = 1;
const removeDelayMs = 1_000_000;

let lastId = 0;
/** Toasts, newest first. */
export const toasts = createStore<readonly ToastEntry[]>([]);

/** Pending news; the bell has all, so the newest is enough. */
let waiting: ToastMessage | null = null;

function isBeingRead(): boolean {
  return toasts.get().some(({ open, givesWay = false }) => open && !givesWay);
}

/** Shows a toast in place of the current one. */
function showToast(message: ToastMessage): void {
  lastId += 1;
  const said = message.tone === 'danger' && isSessionOver() ? sessionEnded() : message;
  toasts.set([{ ...said, id: lastId, open: true }, ...toasts.get()].slice(0, visibleAtOnce));
}

/** Id of the last toast. Ids increase. */
function latestToast(): number {
  return lastId;
}

/** Id of the visible toast if it is a failure. */
function latestFailure(): number | null {
  return toasts.get().find(({ open, tone }) => open && tone === 'danger')?.id ?? null;
}

/** Closes a toast and removes it later. Pending news follows. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => {
    toasts.set(toasts.get().filter((entry) => entry.id !== id));
  }, removeDelayMs);
  if (waiting === null || isBeingRead()) return;
  const news = waiting;
  waiting = null;
  showToast(news);
}

export function clearToasts(): void {
  waiting = null;
  toasts.set([]);
}

/** Tracks failures of repeated attempts. */
interface OwnFailure {
  /** Starts an attempt and closes the previous failure. */
  begin: () => void;
  /** Ends the attempt and remembers its failure. */
  settle: () => void;
}

/** Closes an attempt's failure on retry, because it is outdated. */
export function useOwnFailure(): OwnFailure {
  const told = useRef<number | null>(null);
  const begun = useRef(0);
  return {
    begin: () => {
      if (told.current !== null) dismissToast(told.current);
      told.current = null;
      begun.current = latestToast();
    },
    settle: () => {
      const failure = latestFailure();
      if (failure !== null && failure > begun.current) told.current = failure;
    },
  };
}
