import { useEffect, useState } from 'react';
// The types alone: visitors do without the contract's schemas.
import type { PublicSettings, settingsApi } from 'functions/contract';
import { call } from '../lib/call.ts';

/** The settings that visitors see: 'loading' at first, null when they cannot be had. Needs no query client. */
export function usePublicSettings(): PublicSettings | 'loading' | null {
  const [settings, setSettings] = useState<PublicSettings | 'loading' | null>('loading');
  useEffect(() => {
    const controller = new AbortController();
    getPublicSettings(controller.signal).then(setSettings, () => {
      if (!controller.signal.aborted) setSettings(null);
    });
    return () => {
      controller.abort();
    };
  }, []);
  return settings;
}

function getPublicSettings(signal: AbortSignal): Promise<PublicSettings> {
  const route = { method: 'GET', path: '/api/settings/public' } as const;
  return call<typeof settingsApi.getPublic>(route, {}, { signal });
}
