import type { AdministratorRow as Administrator } from 'functions/contract';
import { roleWords } from '../../components/roles/role-words.ts';

interface StateWords {
  /** Label of the menu entry and its confirmation. */
  action: string;
  title: string;
  consequence: string;
  done: string;
  failed: string;
}

/** Texts for blocking or allowing an administrator's sign-in. */
export function stateWords({ email, role, state }: Administrator, isOneself: boolean): StateWords {
  if (state === 'deactivated') {
    return {
      action: 'Reactivate',
      title: `Reactivate ${email}?`,
      consequence: `They can sign in again as ${roleWords[role].one}.`,
      done: 'Administrator reactivated',
      failed: 'Failed to reactivate',
    };
  }
  if (state === 'invited') {
    return {
      action: 'Withdraw invitation',
      title: `Withdraw the invitation of ${email}?`,
      consequence: 'The link in the mail stops working. You can invite them again.',
      done: 'Invitation withdrawn',
      failed: 'Failed to withdraw the invitation',
    };
  }
  const words = { action: 'Deactivate', done: 'Administrator deactivated', failed: 'Failed to deactivate' };
  if (isOneself) {
    return {
      ...words,
      title: 'Deactivate yourself?',
      consequence:
        'You are signed out everywhere at once and cannot sign in again, unless another owner reactivates you. Your past actions stay in the log.',
    };
  }
  return {
    ...words,
    title: `Deactivate ${email}?`,
    consequence:
      'They are signed out everywhere at once and cannot sign in again. Their past actions stay in the log. You can reactivate them later.',
  };
}
