// Addresses of the console that have parameters. Visitors load none of them.
import { paths } from './paths.ts';

/** The screen of one badge. */
export function badgePath(id: string): string {
  return `${paths.badges}/${id}`;
}

/** The badges that one job made. */
export function jobBadgesPath(jobId: string): string {
  return `${paths.badges}?job=${jobId}`;
}

/** The badges that one publication issues, or issued. */
export function publicationBadgesPath(publicationId: string): string {
  return `${paths.badges}?publication=${publicationId}`;
}

/** The badges of one person. */
export function badgesOfUserPath(userId: string): string {
  return `${paths.adminBadges}?user=${userId}`;
}

/** Path of the badges that were never issued. */
export const neverIssuedPath = `${paths.badges}?state=never`;
export const revokedBadgesPath = `${paths.badges}?state=revoked`;

/** The badges whose mail the mail server did not take. */
export const refusedMailsPath = `${paths.badges}?mail=refused`;

/** The issued badges whose last day is in a month, '2027-07'. */
export function badgesEndingInPath(month: string): string {
  return `${paths.badges}?ends=${month}`;
}

/** The users that one import added. */
export function importedUsersPath(importId: string): string {
  return `${paths.users}?import=${importId}`;
}

/** Path of the log's entries about one record, which may be deleted. */
export function actsOnPath(recordId: string): string {
  return `${paths.audit}?record=${recordId}`;
}

/** Path of the log's entries of one administrator. */
export function actsByPath(administratorId: string): string {
  return `${paths.audit}?administrator=${administratorId}`;
}

/** Path of what one act deleted. */
export function deletedByPath(actId: string): string {
  return `${paths.deleted}?act=${actId}`;
}
