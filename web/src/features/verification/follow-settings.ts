import type { PublicSettings } from 'functions/contract';
import { tellPublicSettings } from '../../api/public-settings.ts';
import { followDocument } from './follow-document.ts';

/** Follows the settings that visitors see, for every component of the page. Returns the way to stop. */
export function followPublicSettings(onChange?: (settings: PublicSettings) => void): () => void {
  return followDocument<PublicSettings>('publicSettings/current', {
    onData: (settings) => {
      // It is written when settings are saved. Until then there is nothing to learn from it.
      if (!settings) return;
      tellPublicSettings(settings);
      onChange?.(settings);
    },
  });
}
