import type { badgesApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { openInNewTab } from '../lib/open-in-new-tab.ts';

/** Opens LinkedIn and counts the share. A count that fails is only logged: it is not the visitor's concern. */
export function shareOnLinkedin(badgeId: string, linkedinUrl: string): void {
  openInNewTab(linkedinUrl);
  const route = { method: 'POST', path: '/api/badges/{id}/linkedin-share' } as const;
  call<typeof badgesApi.linkedinShare>(route, { params: { id: badgeId } }).catch((error: unknown) => {
    console.info('The share could not be counted.', error);
  });
}
