import type { apis } from '../contract/index.ts';

export interface ApiGroup {
  tag: string;
  description: string;
  /** Singular noun in the names of its calls; empty if the keys contain it. */
  noun: string;
}

/** Resources of the contract, in the order of the document. */
export const apiGroups: Record<keyof typeof apis, ApiGroup> = {
  auth: {
    tag: 'Sign-in',
    description:
      'Administrators sign in with a password, a mailed code or, if enabled, Google. The session lasts 12 hours, or ends ' +
      'after 2 hours without use.',
    noun: '',
  },
  account: {
    tag: 'My account',
    description: 'The password and sessions of the signed-in administrator.',
    noun: 'Account',
  },
  invitations: {
    tag: 'Invitations',
    description: 'An invited user chooses a password to become an administrator.',
    noun: 'Invitation',
  },
  administrators: {
    tag: 'Administrators',
    description:
      'Roles: a viewer reads; an issuer also changes users, tags and badges; an owner can do everything. Only owners can make these calls.',
    noun: 'Administrator',
  },
  users: { tag: 'Users', description: 'The people who receive badges.', noun: 'User' },
  tags: { tag: 'Tags', description: 'Names for groups of people. A person has at most one class.', noun: 'Tag' },
  imports: { tag: 'Imports', description: 'Lists of people, added by a job.', noun: 'Import' },
  badgeTemplates: {
    tag: 'Badge templates',
    description: 'The art and default content of badges.',
    noun: 'BadgeTemplate',
  },
  badges: { tag: 'Badges', description: 'Awards to people: create, issue, unissue and delete them.', noun: 'Badge' },
  badgeMails: { tag: 'Badge mails', description: 'Emails to recipients about their badges.', noun: 'BadgeMail' },
  jobs: { tag: 'Jobs', description: 'Work on many records that continues after the call is answered.', noun: 'Job' },
  acts: { tag: 'Acts', description: 'Undo actions of administrators.', noun: 'Act' },
  deleted: {
    tag: 'Deleted records',
    description: 'Deleted people, badges and templates, kept for 30 days: restore them or delete them permanently.',
    noun: 'Deletion',
  },
  verification: {
    tag: 'Verification',
    description: 'Pages, lookups and files for anyone with the link of a badge.',
    noun: 'Badge',
  },
  credentials: {
    tag: 'Credentials',
    description: 'Badges in Open Badges 2.0 and 3.0, for other programs.',
    noun: 'Credential',
  },
  did: { tag: 'Issuer', description: 'The public keys of the organization that signs credentials.', noun: 'Did' },
  stats: { tag: 'Statistics', description: 'Numbers for the dashboard.', noun: 'Stats' },
  settings: { tag: 'Settings', description: 'Settings of the whole site.', noun: 'Settings' },
  audit: { tag: 'Audit', description: 'Who did what to which record, and when.', noun: 'Act' },
  health: { tag: 'Health', description: 'For monitoring the site.', noun: 'Health' },
  clientConfig: {
    tag: 'Client configuration',
    description: 'What a browser needs for live updates.',
    noun: 'ClientConfig',
  },
  apiDocument: { tag: 'API document', description: 'This document.', noun: 'Api' },
};
