import type { PublicSettings } from 'functions/contract';
import { tellPublicSettings } from '../../api/public-settings.ts';
import { getPublicDocument } from '../../lib/public-document.ts';
import { followDocument } from './follow-document.ts';
import { type Ear, keepFresh } from './keep-fresh.ts';

const path = 'publicSettings/current';

/** Tells every component of the page, and `hear`, what the settings that visitors see are now. */
export async function checkPublicSettings(
  hear: (settings: PublicSettings) => void,
  signal: AbortSignal,
): Promise<void> {
  tell(await getPublicDocument(path, signal), hear);
}

/** Tells the same whenever they change. Returns the way to stop. */
export function followPublicSettings(hear: (settings: PublicSettings) => void, ear?: Ear): () => void {
  return followDocument(path, {
    onData: (data) => {
      tell(data, hear);
      ear?.heard();
    },
    onLost: () => ear?.lost(),
  });
}

/** Keeps a page true on which nothing stands but what follows from the settings. Returns the way to stop. */
export function keepPublicSettings(): () => void {
  const controller = new AbortController();
  const nobody = () => undefined;
  const stop = keepFresh({
    since: null,
    check: () => checkPublicSettings(nobody, controller.signal),
    follow: (ear) => followPublicSettings(nobody, ear),
    show: nobody,
  });
  return () => {
    controller.abort();
    stop();
  };
}

// The document is written when settings are saved. Until then there is nothing to learn from it.
function tell(data: unknown, hear: (settings: PublicSettings) => void): void {
  if (!data) return;
  const settings = data as PublicSettings;
  tellPublicSettings(settings);
  hear(settings);
}
