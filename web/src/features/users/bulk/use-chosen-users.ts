import type { User, UserFilter } from 'functions/contract';
import { useState } from 'react';
import { chosenUsers } from '../../../api/people/selection.ts';
import { formatPeople } from '../../../lib/format.ts';
import type { Everything } from '../../../lib/use-selection.ts';

/** Users that a dialog is about. */
export interface UsersToChange {
  users: User[];
  /** All users that match the list's filter, in place of `users`. */
  everything: Everything<UserFilter> | null;
}

/** Question or form of an act on them. */
export interface ActOnUsersProps extends UsersToChange {
  onClose: () => void;
  onDone: () => void;
}

/** The chosen users as they were when a dialog opened: while it closes they are not ticked any more. */
export function useChosenUsers(asked: UsersToChange) {
  const [{ users, everything }] = useState(asked);
  const total = everything?.total ?? users.length;
  const [one] = total === 1 ? users : [];
  return {
    chosen: chosenUsers(users, everything),
    total,
    /** Number of them: '24 people'. */
    people: formatPeople(total),
    /** The same, or the name of the only one. */
    who: one?.name ?? formatPeople(total),
  };
}
