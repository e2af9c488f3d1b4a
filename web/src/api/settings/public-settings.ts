// Types only: the public pages do not load the contract's schemas.
import type { PublicSettings, settingsApi } from 'functions/contract';
import { call, dataInPage } from '../../lib/call.ts';
import { createStore, useStore } from '../../lib/store.ts';

type Known = PublicSettings | 'loading' | null;

// One store per page, outside React: the frame, its content and document metadata must agree.
const told = createStore<Known | undefined>(undefined);
let inPage: Known | undefined;
let listeners = 0;
/** Changes with each request and when all listeners leave, so that late answers are dropped. */
let audience = 0;

/**
 * Public settings, embedded in the page or fetched: 'loading' at first, null on failure. Updates live and needs no
 * query client.
 */
export function usePublicSettings(): Known {
  return useStore({ subscribe, get: read });
}

export function setPublicSettings(settings: PublicSettings): void {
  // Without listeners the next one fetches anew, since this may be outdated by then.
  if (listeners > 0) told.set(settings);
}

function read(): Known {
  const now = told.get();
  if (now !== undefined) return now;
  inPage ??= (dataInPage('settings') as PublicSettings | null) ?? 'loading';
  return inPage;
}

function subscribe(listener: () => void): () => void {
  const stop = told.subscribe(listener);
  listeners += 1;
  if (listeners === 1 && read() === 'loading') ask();
  return () => {
    stop();
    listeners -= 1;
    if (listeners > 0) return;
    audience += 1;
    inPage = undefined;
    told.set(undefined);
  };
}

function ask(): void {
  const asker = (audience += 1);
  const answer = (settings: PublicSettings | null) => {
    // A page may have read newer settings since.
    if (asker === audience && read() === 'loading') told.set(settings);
  };
  const route = { method: 'GET', path: '/api/settings/public' } as const;
  call<typeof settingsApi.getPublic>(route, {}).then(answer, () => {
    answer(null);
  });
}
