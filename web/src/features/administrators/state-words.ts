import type { AdministratorRow as Administrator } from 'functions/contract';
import { say } from 'functions/contract/words/say';

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
      action: say('administrators.reactivate'),
      title: say('administrators.reactivateWhom', { email }),
      consequence: say(`administrators.signsInAs.${role}`),
      done: say('administrators.reactivated'),
      failed: say('administrators.notReactivated'),
    };
  }
  if (state === 'invited') {
    return {
      action: say('administrators.withdraw'),
      title: say('administrators.withdrawWhose', { email }),
      consequence: say('administrators.linkStops'),
      done: say('administrators.withdrawn'),
      failed: say('administrators.notWithdrawn'),
    };
  }
  const words = {
    action: say('administrators.deactivate'),
    done: say('administrators.wasDeactivated'),
    failed: say('administrators.notDeactivated'),
  };
  if (isOneself) {
    return {
      ...words,
      title: say('administrators.deactivateYourself'),
      consequence: say('administrators.youSignedOut'),
    };
  }
  return {
    ...words,
    title: say('administrators.deactivateWhom', { email }),
    consequence: say('administrators.signedOut'),
  };
}
