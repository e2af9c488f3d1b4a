import type { apis } from '../contract/index.ts';

/** Presentation of one resource's calls in the API document. */
export interface ApiGroup {
  /** Heading of its calls. */
  tag: string;
  /** Text below the heading. */
  description: string;
  /** Noun of the names of its calls, in the singular; empty where their keys name it themselves. */
  noun: string;
}

/** Every resource of the contract, in the order of the document. */
export const apiGroups: Record<keyof typeof apis, ApiGroup> = {
  auth: {
    tag: 'Sign-in',
    description:
      'Administrators sign in with a password, a mailed code or, where that is switched on, with Google, and get a session ' +
      'for twelve hours. It ends earlier when it was not used for two.',
    noun: '',
  },
  account: {
    tag: 'My account',
    description: 'The password and the sessions of whoever is signed in.',
    noun: 'Account',
  },
  invitations: {
    tag: 'Invitations',
    description: 'Whoever is invited chooses a password and is an administrator.',
    noun: 'Invitation',
  },
  administrators: {
    tag: 'Administrators',
    description:
      'Who may do what: a viewer reads, an issuer changes users, tags and badges, an owner everything. Owners alone call these.',
    noun: 'Administrator',
  },
  users: { tag: 'Users', description: 'The people who receive badges.', noun: 'User' },
  tags: { tag: 'Tags', description: 'Names for groups of people. A person has one class at most.', noun: 'Tag' },
  imports: { tag: 'Imports', description: 'Lists of people, added by a job.', noun: 'Import' },
  badgeTemplates: { tag: 'Badge templates', description: 'The art that badges are made with.', noun: 'BadgeTemplate' },
  badges: { tag: 'Badges', description: 'Awards to people: made, issued, unissued, deleted.', noun: 'Badge' },
  badgeMails: { tag: 'Badge mails', description: 'The mails that tell recipients of their badges.', noun: 'BadgeMail' },
  jobs: { tag: 'Jobs', description: 'Work on many records, which goes on after the call was answered.', noun: 'Job' },
  acts: { tag: 'Acts', description: 'What administrators did, put back.', noun: 'Act' },
  deleted: {
    tag: 'Deleted records',
    description: 'People, badges and templates that were deleted, kept for 30 days: put back, or deleted for good.',
    noun: 'Deletion',
  },
  verification: {
    tag: 'Verification',
    description: 'What anyone with the link of a badge may see: pages, look-ups and files.',
    noun: 'Badge',
  },
  credentials: {
    tag: 'Credentials',
    description: 'Badges in Open Badges 2.0 and 3.0, for programs of others.',
    noun: 'Credential',
  },
  did: { tag: 'Issuer', description: 'The keys of the organization that signs.', noun: 'Did' },
  stats: { tag: 'Statistics', description: 'Numbers for the dashboard.', noun: 'Stats' },
  settings: { tag: 'Settings', description: 'What administrators decide for the whole site.', noun: 'Settings' },
  audit: { tag: 'Audit', description: 'Who did what to which record, and when.', noun: 'Act' },
  health: { tag: 'Health', description: 'For those who watch over the site.', noun: 'Health' },
  clientConfig: { tag: 'Client configuration', description: 'What a browser needs to listen.', noun: 'ClientConfig' },
  apiDocument: { tag: 'API document', description: 'This document.', noun: 'Api' },
};
