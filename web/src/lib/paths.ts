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
 * Every address in the web application. Features link to each other through these, never by importing each other.
 * Why: docs/decisions/007.
 */
export const paths = {
  dashboard: '/',
  templates: '/templates',
  users: '/users',
  badges: '/badges',
  /** The badges screen by its second address, which opens in a tab of its own from the users table. */
  adminBadges: '/admin/badges',
  verification: '/verification',
  settings: '/settings',
  account: '/account',
  administrators: '/administrators',
  audit: '/audit',
  deleted: '/deleted',
  login: '/login',
} as const;

/** The public certificate as others are given it: with this site's origin. */
export function certificateUrl(hash: string): string {
  return new URL(certificatePath(hash), location.origin).href;
}
