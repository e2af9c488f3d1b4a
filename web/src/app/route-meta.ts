import { useMatches } from 'react-router-dom';

/** Description of a route, in its `handle`. */
export interface RouteMeta {
  /** The header's title. */
  title?: string;
  /** The sidebar entry that is current, when the route's own address is not the entry's. */
  section?: string;
  /** Shown to visitors too, in a plain frame. */
  public?: boolean;
}

/** Description of the matched route. */
export function useRouteMeta(): RouteMeta {
  const matches = useMatches();
  return matches.at(-1)?.handle ?? {};
}
