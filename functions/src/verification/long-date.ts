/** A date as the pages show it, whatever the zone of the server: 'May 04, 2026'. */
export function longDate(time: string): string {
  return new Date(time).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: '2-digit',
    timeZone: 'UTC',
  });
}
