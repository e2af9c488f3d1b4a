import { isUnreachable, reasonOf, serverMessageOr } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';
import { isSessionOver } from '../../lib/session-lock.ts';
import { useRef } from 'react';

/** Says what has just happened, in the corner of the screen. */
export const toast = {
  show: (message: ToastMessage) => {
    showToast(message);
  },
  /** Says what ended elsewhere meanwhile, once the answer to a press, which may stand there, was read. */
  news: (message: ToastMessage) => {
    const news = { ...message, givesWay: true };
    if (isBeingRead()) waiting = news;
    else showToast(news);
  },
  /** A failure, under the title 'Error' unless another fits better. */
  error: (description: string, title = 'Error') => {
    showToast({ title, description, tone: 'danger' });
  },
  /** A call that failed: in the server's own words, else in ours, with the reason where the server was not reached. */
  failed: (description: string, error: unknown) => {
    showToast({
      title: 'Error',
      description: serverMessageOr(error, description),
      ...(isUnreachable(error) && { detail: reasonOf(error) }),
      tone: 'danger',
    });
  },
};

/** A next step: a place in the console, a page that opens in a new tab, or something to do. */
export type ToastAction = { label: string } & ({ href: string; newTab?: boolean } | { onSelect: () => void });

export interface ToastMessage {
  title: string;
  description?: string;
  /** Why, and what to do about it, in a line of its own. */
  detail?: string;
  tone?: 'neutral' | 'danger';
  /** Whether news may take its place at once. */
  givesWay?: boolean;
  /** Next steps to offer, three at most; choosing one closes the toast. */
  actions?: readonly ToastAction[];
}

/** A toast with its place in time: a dismissed one stays known for a while, closed. */
export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

/** Said in place of a failure once the session is over: nothing went wrong with what one did. */
const sessionEnded: ToastMessage = {
  title: 'Your session has ended',
  description: 'Sign in to go on; nothing you typed is lost.',
};

const visibleAtOnce = 1;
const removeDelayMs = 1_000_000;

let lastId = 0;
/** The toasts, newest first. */
export const toasts = createStore<readonly ToastEntry[]>([]);

/** News that waits; the bell has all of it, so the newest is enough. */
let waiting: ToastMessage | null = null;

function isBeingRead(): boolean {
  return toasts.get().some(({ open, givesWay = false }) => open && !givesWay);
}

/** Shows a toast in place of the one that is there. */
function showToast(message: ToastMessage): void {
  lastId += 1;
  const said = message.tone === 'danger' && isSessionOver() ? sessionEnded : message;
  toasts.set([{ ...said, id: lastId, open: true }, ...toasts.get()].slice(0, visibleAtOnce));
}

/** The id of the toast that was shown last. Later ones have higher ids. */
function latestToast(): number {
  return lastId;
}

/** The id of the toast on the screen, where it tells of a failure. */
function latestFailure(): number | null {
  return toasts.get().find(({ open, tone }) => open && tone === 'danger')?.id ?? null;
}

/** Closes a toast and forgets it a good while later. News that waited for it follows. */
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

/** Follows the failures that the attempts at one thing tell of. */
interface OwnFailure {
  /** An attempt begins: the failure of the one before it leaves the screen. */
  begin: () => void;
  /** Ends the attempt; a failure that it has just shown is remembered as its own. */
  settle: () => void;
}

/** Takes the failure of a form or an action away when it is tried again: what it said is done with by then. */
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
