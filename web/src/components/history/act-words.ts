import {
  type AuditEntry,
  type AuditKind,
  type LoggedChange,
  commandActorId,
  scheduleActorId,
  unknownActorId,
} from 'functions/contract';

/** Entry fields for its sentence. A record's own history omits how many others were affected. */
export type Act = Pick<AuditEntry, 'action' | 'times' | 'kind' | 'fields' | 'values'> & { recordCount?: number };

interface Words {
  one: string;
  many?: string;
  /** Whether the sentence already states the change. */
  saysWhat?: true;
}

/** Sentence for each logged action, by the call's keys in the contract. */
const words: Readonly<Record<string, Words>> = {
  'auth.login': { one: 'Signed in with a password' },
  'auth.loginFailed': { one: 'Failed to sign in with a password' },
  'auth.verifyOtp': { one: 'Signed in with a mailed code' },
  'auth.verifyOtpFailed': { one: 'Failed to sign in with a mailed code' },
  'auth.loginWithGoogle': { one: 'Signed in with Google' },
  'auth.loginWithGoogleFailed': { one: 'Failed to sign in with Google' },
  'auth.logout': { one: 'Signed out' },
  'account.changePassword': { one: 'Changed their password' },
  'account.logoutEverywhere': { one: 'Signed out everywhere' },
  'invitations.accept': { one: 'Accepted an invitation and signed in' },
  'administrators.invite': { one: 'Invited an administrator' },
  'administrators.sendInvitation': { one: 'Sent an invitation again' },
  'administrators.update': { one: 'Changed an administrator' },
  'users.create': { one: 'Added a user' },
  'users.import': { one: 'Imported a user', many: 'Imported users' },
  'users.update': { one: 'Changed a user' },
  'users.setTags': { one: 'Changed the tags of a user', saysWhat: true },
  'users.bulkAssignTags': { one: 'Gave tags to a user', many: 'Gave tags to users', saysWhat: true },
  'users.bulkReplaceTags': { one: 'Replaced tags of a user', many: 'Replaced tags of users', saysWhat: true },
  'users.moveClasses': { one: 'Moved a user on to another class', many: 'Moved classes on', saysWhat: true },
  'users.bulkSetStatus': { one: 'Set the status of a user', many: 'Set the status of users', saysWhat: true },
  'users.bulkDelete': { one: 'Deleted a user with all badges', many: 'Deleted users with all badges' },
  'users.bulkForget': { one: 'Forgot a user and kept all badges', many: 'Forgot users and kept all badges' },
  'users.export': { one: 'Exported users' },
  'users.delete': { one: 'Deleted a user with all badges' },
  'imports.create': { one: 'Imported a user', many: 'Imported users' },
  'tags.create': { one: 'Created a tag' },
  'tags.update': { one: 'Changed a tag' },
  'tags.delete': { one: 'Deleted a tag' },
  'badgeTemplates.create': { one: 'Uploaded a template' },
  'badgeTemplates.update': { one: 'Changed a template' },
  'badgeTemplates.setDefault': { one: 'Made a template the default', saysWhat: true },
  'badgeTemplates.delete': { one: 'Deleted a template' },
  'badges.create': { one: 'Created a badge' },
  'badges.update': { one: 'Changed a badge' },
  'badges.issue': { one: 'Issued a badge' },
  'badges.delete': { one: 'Deleted a badge' },
  'badges.bulkIssueByTags': { one: 'Created and issued a badge', many: 'Created and issued badges' },
  'badges.publish': { one: 'Published a badge at its time', many: 'Published badges at their time' },
  'badges.remind': { one: 'Reminded of the end of a badge', many: 'Reminded of the ends of badges' },
  'badges.bulkIssue': { one: 'Issued a badge', many: 'Issued badges' },
  'badges.bulkUnissue': { one: 'Took back a badge', many: 'Took back badges' },
  'badges.bulkCorrect': { one: 'Corrected a badge', many: 'Corrected badges' },
  'badges.makeFiles': { one: 'Made files of badges' },
  'badges.bulkDelete': { one: 'Deleted a badge', many: 'Deleted badges' },
  'badgeMails.send': { one: 'Sent the mail of a badge' },
  'badgeMails.sendTo': { one: 'Sent the mail of a badge to a corrected address' },
  'badgeMails.bulkSend': { one: 'Sent the mail of a badge', many: 'Sent the mails of badges' },
  'badgeMails.bulkSendByJob': { one: 'Sent the mail of a badge now', many: 'Sent the mails of badges now' },
  'badgeMails.sendTest': { one: 'Sent a test mail' },
  'jobs.cancel': { one: 'Cancelled work on many records' },
  'jobs.retry': { one: 'Had work on many records go on' },
  'jobs.getFile': { one: 'Opened a file of many badges' },
  'jobs.setPublishAt': { one: 'Moved the time at which badges are published' },
  'acts.undo': { one: 'Undid an earlier act' },
  'acts.tellMistake': { one: 'Told people of a mistaken mail' },
  'deleted.restore': { one: 'Restored what was deleted' },
  'deleted.purge': { one: 'Deleted for good' },
  'jobs.resume': { one: 'Resumed work of somebody who may do it no more' },
  'settings.update': { one: 'Changed the settings' },
  'settings.saveLogo': { one: 'Changed the logo', saysWhat: true },
  'settings.deleteLogo': { one: 'Removed the logo', saysWhat: true },
  'settings.savePicture': { one: 'Changed a picture of certificates' },
  'settings.deletePicture': { one: 'Removed a picture of certificates' },
};

// An import is an action on people; its tags have their own entries.
const tagOfImport: Words = { one: 'Created a tag for an import', many: 'Created tags for an import' };
const imports = ['imports.create', 'users.import'];

// Badges also use `users.export`; the kind distinguishes them.
const exportOfBadges: Words = { one: 'Exported badges' };

function wordsOf({ action, kind }: Act): Words {
  if (kind === 'tag' && imports.includes(action)) return tagOfImport;
  if (kind === 'badge' && action === 'users.export') return exportOfBadges;
  // A newer server version may have other actions.
  return words[action] ?? { one: `Did what is not known here: ${action}` };
}

/** Sentence with the administrator as subject: 'Issued badges: Digital Hero 2026'. */
export function sentenceOf(act: Act): string {
  const { one, many = one } = wordsOf(act);
  const sentence = (act.recordCount ?? 1) > 1 ? many : one;
  if (act.times > 1) return `${sentence} ${act.times.toLocaleString('en-US')} times within an hour`;
  const badge = act.kind === 'badge' ? act.values.map(({ from, to }) => String(to ?? from)).join(' ') : '';
  return badge === '' ? sentence : `${sentence}: ${badge}`;
}

/**
 * Changed fields: 'Changed: name and role from viewer to issuer'. Null if the sentence states them or none are known.
 */
export function changesOf(act: Act): string | null {
  const { fields, values } = act;
  if (wordsOf(act).saysWhat) return null;
  const role = values.find(({ field }) => field === 'role');
  if (fields.length === 0) return role ? `Role: ${valueWords(role.field, role.to)}` : null;
  const changes = fields.map((field) => {
    const told = values.find((value) => value.field === field);
    return told ? `${fieldName(field)} ${fromTo(told)}` : fieldName(field);
  });
  return `Changed: ${and.format(changes)}`;
}

function fromTo({ field, from, to }: LoggedChange): string {
  return `from ${valueWords(field, from)} to ${valueWords(field, to)}`;
}

function valueWords(field: string, value: LoggedChange['to']): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (field === 'badgeType') return `“${value}”`;
  return field === 'maxFileSize' ? `${value} MB` : String(value);
}

const and = new Intl.ListFormat('en-US');

const fieldNames: Readonly<Record<string, string>> = {
  badgeType: 'type',
  archived: 'whether it is archived',
  isDefault: 'whether it is the default',
  svgContent: 'drawing',
  organizationUrl: 'organization website',
  linkedinSharingEnabled: 'LinkedIn sharing',
  enableGoogleSignIn: 'sign-in with Google',
  maxFileSize: 'largest SVG',
  allowedFileTypes: 'allowed file types',
  templateId: 'template',
  fields: 'fields of the art',
  pdfLayout: 'layout of the PDF',
  hasSignatureFoot: 'signature foot',
  withdrawnSigners: 'signatures taken off all badges',
  validity: 'how long it is valid',
  validUntil: 'end',
  yearForm: 'form of the year',
  schoolYearMonth: 'month in which the school year begins',
  tellsOfTakenBack: 'mails about badges taken back',
  mailSenderName: 'name of the sender of mails',
  mailReplyTo: 'address for answers to mails',
};

/** Form label of a field key: `yearPlaceholder` is 'year placeholder'. */
function fieldName(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldNames[key] ?? words.replace(/^enable /, '');
}

export const kindNames: Readonly<Record<AuditKind, string>> = {
  user: 'Users',
  tag: 'Tags',
  badge: 'Badges',
  badgeTemplate: 'Templates',
  settings: 'Settings',
  administrator: 'Administrators',
  session: 'Signing in and out',
  job: 'Work on many records',
};

/** Singular nouns; the plural adds an s. */
export const kindNouns: Readonly<Record<AuditKind, string>> = {
  user: 'user',
  tag: 'tag',
  badge: 'badge',
  badgeTemplate: 'template',
  settings: 'setting',
  administrator: 'administrator',
  session: 'session',
  job: 'job',
};

const goneNames: Readonly<Record<AuditKind, { one: string; many: string }>> = {
  user: { one: 'a deleted person', many: 'deleted people' },
  tag: { one: 'a deleted tag', many: 'deleted tags' },
  badge: { one: 'a deleted badge', many: 'deleted badges' },
  badgeTemplate: { one: 'a deleted template', many: 'deleted templates' },
  settings: { one: 'settings', many: 'settings' },
  administrator: { one: 'a former administrator', many: 'former administrators' },
  session: { one: 'a former administrator', many: 'former administrators' },
  job: { one: 'work that is not kept any more', many: 'works that are not kept any more' },
};

export function namelessActor(id: string): string {
  if (id === unknownActorId) return 'Somebody who was not signed in';
  if (id === scheduleActorId) return 'The clock';
  return id === commandActorId ? 'The command line' : 'A former administrator';
}

/** Name for deleted records: 'a deleted person', '5 deleted badges'. */
export function goneName(kind: AuditKind, count = 1): string {
  return count === 1 ? goneNames[kind].one : `${count} ${goneNames[kind].many}`;
}
