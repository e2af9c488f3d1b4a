import type { Role } from 'functions/contract';
import { say } from 'functions/contract/words/say';

/** Explains which role is needed and who can change it. `only` says who can do it. */
export function whyNotAllowed(needed: Role, { role }: { role: Role }, only = onlyThey(needed)): string {
  return `${only} ${say(`roles.youAre.${role}`)}`;
}

function onlyThey(needed: Role): string {
  return say(needed === 'owner' ? 'roles.onlyOwners' : 'roles.onlyIssuers');
}
