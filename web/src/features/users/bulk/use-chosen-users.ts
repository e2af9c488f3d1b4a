import type { User, UserFilter } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { chosenUsers } from '../../../api/people/selection.ts';
import type { Everything } from '../../../lib/use-selection.ts';

export interface UsersToChange {
  users: User[];
  /** All users that match the list's filter, in place of `users`. */
  everything: Everything<UserFilter> | null;
}

/** Props of a dialog that acts on them. */
export interface ActOnUsersProps extends UsersToChange {
  onClose: () => void;
  onDone: () => void;
}

/** Users as chosen when a dialog opened, because closing it clears the selection. */
export function useChosenUsers(asked: UsersToChange) {
  const [{ users, everything }] = useState(asked);
  const total = everything?.total ?? users.length;
  const [one] = total === 1 ? users : [];
  return {
    chosen: chosenUsers(users, everything),
    total,
    /** Their number: '24 people', or the only one's name. */
    who: one?.name ?? say('common.personCount', { count: total }),
  };
}
