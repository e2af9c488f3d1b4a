import type { ChosenUsers } from 'functions/contract';
import { createStore } from '../lib/store.ts';

interface ChosenRecipients {
  users: ChosenUsers;
  onIssued: () => void;
}

/**
 * The users to whom badges are about to be issued: chosen in their list, for a dialog that belongs to another feature. They
 * are too many for an address.
 */
export const chosenRecipients = createStore<ChosenRecipients | null>(null);
