import type { Endpoint } from './endpoint.ts';

/** Bytes that the body of a call may have: by default of who may call it, and where a logo, an SVG or an import comes. */
export const bodyLimits = {
  public: 64 * 1024,
  admin: 512 * 1024,
  logo: 2 * 1024 * 1024,
  file: 12 * 1024 * 1024,
} as const;

/** Bytes that the endpoint's body may have at most; a larger one is answered with 413 before it is read. */
export function bodyLimitOf({ access, maxBodyBytes }: Endpoint): number {
  return maxBodyBytes ?? bodyLimits[access === 'public' ? 'public' : 'admin'];
}
