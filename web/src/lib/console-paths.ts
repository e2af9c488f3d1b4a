// Addresses of the console that have parameters. Visitors load none of them.
import { paths } from './paths.ts';

export function badgePath(id: string): string {
  return `${paths.badges}/${id}`;
}

export function jobBadgesPath(jobId: string): string {
  return `${paths.badges}?job=${jobId}`;
}

/** The badges that one publication issues, or issued. */
export function publicationBadgesPath(publicationId: string): string {
  return `${paths.badges}?publication=${publicationId}`;
}

export function badgesOfUserPath(userId: string): string {
  return `${paths.adminBadges}?user=${userId}`;
}

export const neverIssuedPath = `${paths.badges}?state=never`;
export const revokedBadgesPath = `${paths.badges}?state=revoked`;

/** The badges whose mail the mail server did not take. */
export const refusedMailsPath = `${paths.badges}?mail=refused`;

/** The issued badges whose last day is in a month, '2027-07'. */
export function badgesEndingInPath(month: string): string {
  return `${paths.badges}?ends=${month}`;
}

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

export function deletedByPath(actId: string): string {
  return `${paths.deleted}?act=${actId}`;
}
