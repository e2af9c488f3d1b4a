import { badgeMailsApi, badgesApi } from 'functions/contract';
import { useMay } from '../../lib/signed-in.ts';
import type { AskedAction } from './badge-actions.tsx';

/** Actions on badges that the administrator's role allows. */
export function useMayDo(): Record<AskedAction, boolean> {
  return {
    issue: useMay(badgesApi.bulkIssue),
    unissue: useMay(badgesApi.bulkUnissue),
    mail: useMay(badgeMailsApi.bulkSend),
    edit: useMay(badgesApi.update),
    delete: useMay(badgesApi.bulkDelete),
  };
}
