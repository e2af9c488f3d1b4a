/** Every address in the web application. Features link to each other through these, never by importing each other. */
export const paths = {
  dashboard: '/',
  templates: '/templates',
  users: '/users',
  badges: '/badges',
  /** The badges screen by its second address, which opens in a tab of its own from the users table. */
  adminBadges: '/admin/badges',
  verification: '/verification',
  settings: '/settings',
  login: '/login',
} as const;

/** The public certificate of a badge. */
export function certificatePath(hash: string): string {
  return `/verify/${hash}`;
}

/** The badges that one job made. */
export function jobBadgesPath(jobId: string): string {
  return `${paths.badges}?job=${jobId}`;
}

/** The users whom one import added. */
export function importedUsersPath(importId: string): string {
  return `${paths.users}?import=${importId}`;
}

/** The public certificate as others are given it: with this site's origin. */
export function certificateUrl(hash: string): string {
  return new URL(certificatePath(hash), location.origin).href;
}

/** What anyone with the hash may keep of a badge: files that the server draws. */
export type Keepsake = 'badge.svg' | 'badge.png' | 'certificate.pdf' | 'qr.svg';

/** Where a file of a badge is to be had. */
export function keepsakePath(hash: string, file: Keepsake): string {
  return `/api/verification/${hash}/${file}`;
}

/** The public picture of a badge, for an `img` or to save. */
export function badgeImageUrl(badgeId: string): string {
  return `/api/badges/${badgeId}/image`;
}
