import type { MessageKey } from 'functions/contract/words/say';
import { useMatches } from 'react-router-dom';

export interface RouteMeta {
  /** Title in the header. */
  title?: MessageKey;
  /** Sidebar entry to mark, if it is not the route's own address. */
  section?: string;
  /** Whether visitors also see it, in a plain frame. */
  public?: boolean;
}

export function useRouteMeta(): RouteMeta {
  const matches = useMatches();
  return matches.at(-1)?.handle ?? {};
}
