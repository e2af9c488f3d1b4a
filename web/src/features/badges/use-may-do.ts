import { badgeMailsApi, badgesApi } from 'functions/contract';
import { useMay } from '../../api/signed-in.ts';

/** An action that asks before it happens, or opens a form. */
export type AskedAction = 'issue' | 'unissue' | 'mail' | 'edit' | 'delete';

/** The actions on badges that the signed-in administrator may take. */
export function useMayDo(): Record<AskedAction, boolean> {
  return {
    issue: useMay(badgesApi.bulkIssue),
    unissue: useMay(badgesApi.bulkUnissue),
    mail: useMay(badgeMailsApi.bulkSend),
    edit: useMay(badgesApi.update),
    delete: useMay(badgesApi.bulkDelete),
  };
}
