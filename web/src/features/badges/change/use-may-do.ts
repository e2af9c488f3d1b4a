import { badgeMailsApi, badgesApi } from 'functions/contract';
import { useMay } from '../../../api/session/signed-in.ts';

/** Actions that need confirmation or a form. */
export type AskedAction = 'issue' | 'unissue' | 'mail' | 'correct' | 'edit' | 'delete';

export function useMayDo(): Record<AskedAction, boolean> {
  return {
    issue: useMay(badgesApi.bulkIssue),
    unissue: useMay(badgesApi.bulkUnissue),
    mail: useMay(badgeMailsApi.bulkSend),
    correct: useMay(badgesApi.bulkCorrect),
    edit: useMay(badgesApi.update),
    delete: useMay(badgesApi.bulkDelete),
  };
}
