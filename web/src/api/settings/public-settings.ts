// The types alone: visitors do without the contract's schemas.
import type { PublicSettings, settingsApi } from 'functions/contract';
import { call, dataInPage } from '../../lib/call.ts';
import { createStore, useStore } from '../../lib/store.ts';

type Known = PublicSettings | 'loading' | null;

// One for the page, outside React: the frame, the page in it and what follows them must agree.
const told = createStore<Known | undefined>(undefined);
let inPage: Known | undefined;
let listeners = 0;
/** Changes when somebody asks and when all have left: an answer to an earlier audience is none for a later one. */
let audience = 0;

/**
 * The settings that visitors see: those that came with the page, else asked for; 'loading' at first, null when they cannot
 * be had. They change as they are told. Needs no query client.
 */
export function usePublicSettings(): Known {
  return useStore({ subscribe, get: read });
}

/** Publishes the present settings to the components that use them. */
export function setPublicSettings(settings: PublicSettings): void {
  // Whoever comes when nobody listened asks anew: this may be old by then.
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
    // Settings that a page read since are newer.
    if (asker === audience && read() === 'loading') told.set(settings);
  };
  const route = { method: 'GET', path: '/api/settings/public' } as const;
  call<typeof settingsApi.getPublic>(route, {}).then(answer, () => {
    answer(null);
  });
}
