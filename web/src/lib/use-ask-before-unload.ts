import { useEffect } from 'react';

/** Has the browser ask, in its own words, before the tab is closed or reloaded while something would be lost. */
export function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [when]);
}
