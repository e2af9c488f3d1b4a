import { useSyncExternalStore } from 'react';
// The types alone: visitors do without the contract's schemas.
import type { PublicSettings, settingsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { dataInPage } from '../lib/page-data.ts';

type Known = PublicSettings | 'loading' | null;

// One for the page, outside React: the frame, the page in it and what follows them must agree.
let known: Known | undefined;
const listeners = new Set<() => void>();
/** Counts the times that somebody came after all had left: an answer to those before is none for them. */
let audience = 0;

/**
 * The settings that visitors see: those that came with the page, else asked for; 'loading' at first, null when they cannot
 * be had. They change as they are told. Needs no query client.
 */
export function usePublicSettings(): Known {
  return useSyncExternalStore(subscribe, read);
}

/** Publishes the present settings to the components that use them. */
export function tellPublicSettings(settings: PublicSettings): void {
  change(settings);
}

function read(): Known {
  if (known === undefined) known = (dataInPage('settings') as PublicSettings | null) ?? 'loading';
  return known;
}

function change(settings: Known): void {
  known = settings;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1 && read() === 'loading') ask();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) known = undefined;
  };
}

function ask(): void {
  const asker = (audience += 1);
  const answer = (settings: PublicSettings | null) => {
    // What was learnt by following is newer.
    if (asker === audience && known === 'loading') change(settings);
  };
  const route = { method: 'GET', path: '/api/settings/public' } as const;
  call<typeof settingsApi.getPublic>(route, {}).then(answer, () => {
    answer(null);
  });
}
