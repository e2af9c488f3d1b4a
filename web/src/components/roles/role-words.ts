// Type only: the login explains roles without the contract's schemas.
import type { Role } from 'functions/contract';

/** Words for each role: its name, a person with it, and its rights. */
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

/** Explains which role is needed and who can change it. `what` names the action. */
export function whyNotAllowed(needed: Role, { role }: { role: Role }, what = 'do this'): string {
  const who = needed === 'owner' ? 'Only owners' : 'Only issuers and owners';
  return `${who} can ${what}. You are ${roleWords[role].one}; an owner can give you another role.`;
}
