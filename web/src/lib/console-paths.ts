// Console addresses with parameters. Visitors load none of them.
import { paths } from './paths.ts';

export function badgePath(id: string): string {
  return `${paths.badges}/${id}`;
}

export function jobBadgesPath(jobId: string): string {
  return `${paths.badges}?job=${jobId}`;
}

/** Badges of one publication, issued or scheduled. */
export function publicationBadgesPath(publicationId: string): string {
  return `${paths.badges}?publication=${publicationId}`;
}

export function badgesOfUserPath(userId: string): string {
  return `${paths.adminBadges}?user=${userId}`;
}

export const neverIssuedPath = `${paths.badges}?state=never`;
export const revokedBadgesPath = `${paths.badges}?state=revoked`;

/** Badges with mails that the mail server refused. */
export const refusedMailsPath = `${paths.badges}?mail=refused`;

/** Issued badges that end in a month, '2027-07'. */
export function badgesEndingInPath(month: string): string {
  return `${paths.badges}?ends=${month}`;
}

export function importedUsersPath(importId: string): string {
  return `${paths.users}?import=${importId}`;
}

/** Activity of one record, which may be deleted. */
export function actsOnPath(recordId: string): string {
  return `${paths.audit}?record=${recordId}`;
}

export function actsByPath(administratorId: string): string {
  return `${paths.audit}?administrator=${administratorId}`;
}

export function deletedByPath(actId: string): string {
  return `${paths.deleted}?act=${actId}`;
}
