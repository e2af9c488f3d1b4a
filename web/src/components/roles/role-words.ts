// The type alone: the login says what a role may do without the contract's schemas.
import type { Role } from 'functions/contract';

/** Words for each role: its name, a person who has it, and what it allows. */
export const roleWords: Record<Role, { name: string; one: string; may: string }> = {
  viewer: {
    name: 'Viewer',
    one: 'a viewer',
    may: 'Can view users, badges, templates and settings, and export users with their email addresses. Cannot change anything.',
  },
  issuer: {
    name: 'Issuer',
    one: 'an issuer',
    may: 'Can manage users and tags, and issue, take back and delete badges.',
  },
  owner: { name: 'Owner', one: 'an owner', may: 'Can do everything: templates, settings and administrators as well.' },
};

/** Says to somebody with a role why they may not do what needs another one, and who can change that. `what` names it. */
export function whyNotAllowed(needed: Role, { role }: { role: Role }, what = 'do this'): string {
  const who = needed === 'owner' ? 'Only owners' : 'Only issuers and owners';
  return `${who} can ${what}. You are ${roleWords[role].one}; an owner can give you another role.`;
}
