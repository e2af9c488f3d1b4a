import type { BadgeDetails } from 'functions/contract';

/** A badge as every public page shows it, however it was looked up. */
export type ShownBadge = Omit<BadgeDetails, 'recipientEmail' | 'recipientDepartment' | 'templateName'>;

/** What a badge's page is called: 'Jane Doe: Dean's List 2026'. */
export function titleOf({ recipientName, badgeType, year, issued }: ShownBadge): string {
  return `${recipientName}: ${badgeType} ${year}${issued ? '' : ' (not issued)'}`;
}

/** What its picture shows, in words. */
export function altOf({ recipientName, badgeType, year }: ShownBadge): string {
  return `${badgeType} badge ${year} of ${recipientName}`;
}
