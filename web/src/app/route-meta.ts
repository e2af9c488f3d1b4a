import { useMatches } from 'react-router-dom';

/** What a route says about itself in its `handle`. */
export interface RouteMeta {
  /** The header's title. */
  title?: string;
  /** The sidebar entry that is current, when the route's own address is not the entry's. */
  section?: string;
  /** Shown to visitors too, in a plain frame. */
  public?: boolean;
}

/** What the matched route says about itself. */
export function useRouteMeta(): RouteMeta {
  const matches = useMatches();
  return matches.at(-1)?.handle ?? {};
}
