import { certificatePath } from 'functions/contract/text/address';

export {
  type BadgeFile,
  type BakedFile,
  badgeFilePath,
  badgeImagePath,
  bakedFilePath,
  certificatePath,
  logoPath,
  picturePath,
} from 'functions/contract/text/address';

/**
 * Addresses of the web application. Features link through these and never import each other. Why: web/src/README.md.
 */
export const paths = {
  dashboard: '/',
  templates: '/templates',
  users: '/users',
  badges: '/badges',
  /** Second address of the badges screen, opened from the users table in a new tab. */
  adminBadges: '/admin/badges',
  verification: '/verification',
  settings: '/settings',
  account: '/account',
  administrators: '/administrators',
  audit: '/audit',
  deleted: '/deleted',
  login: '/login',
} as const;

/** Public certificate with this site's origin. */
export function certificateUrl(hash: string): string {
  return new URL(certificatePath(hash), location.origin).href;
}
