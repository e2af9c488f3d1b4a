import { randomBytes } from 'node:crypto';
import type { AdministratorRow, NewAdministrator } from '../../contract/calls/administrators.ts';
import { newId } from '../../firestore/ids.ts';
import { firstRevision, nextRevision } from '../../firestore/stored-fields.ts';
import { type Writer, transact } from '../../firestore/writer.ts';
import { AppError } from '../../app-error.ts';
import { stageEntry } from '../../audit/audit.store.ts';
import { loggedChanges } from '../../audit/entry.ts';
import { createOnce } from '../../http/create-once.service.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { stageMails } from '../../mail/mail.service.ts';
import { type Administrator, toRow } from '../../sessions/administrator.ts';
import type { Applicant } from '../../sessions/accounts/account.ts';
import { getApplicant, openAccount } from '../../sessions/accounts/applicants.store.ts';
import { closeAccount } from '../../sessions/accounts/passwords.store.ts';
import { getAdministrator, stageAdministrator } from '../../sessions/administrators.store.ts';
import { refuseFormerOwner } from '../../sessions/sessions.service.ts';
import { publicUrl } from '../../config.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import type { MessageKey } from '../../contract/words/say.ts';
import type { Role } from '../../contract/rules/roles.ts';
import type { MailMessage } from '../../mail/message.ts';
import { say } from '../../words.ts';
import { requireAdministrator } from './administrators.service.ts';
import { invitationLink, newInvitation, invitationHours } from './invitation-token.ts';

export interface Invited {
  administrator: Administrator;
  /** Lets its holder set the password and sign in as this administrator. */
  link: string;
  /** Outbox id; null if none was requested. */
  mailId: string | null;
}

interface InviteOptions {
  byMail?: boolean;
  stage?: (writer: Writer, uid: string) => void;
}

/** Idempotent by key. */
export async function inviteAdministrator(input: NewAdministrator, write: WriteRequest): Promise<AdministratorRow> {
  return createOnce(
    write.key,
    async (reserve) => toRow((await invite(input, write, { stage: reserve })).administrator),
    async (uid) => {
      const known = await getAdministrator(uid);
      return known && toRow(known);
    },
  );
}

/**
 * Invites this e-mail unless it is an administrator's; removed ones can be invited again. Refuses a disabled account.
 */
export async function invite(
  { email, role }: NewAdministrator,
  { actor }: WriteRequest,
  { byMail = true, stage }: InviteOptions = {},
): Promise<Invited> {
  const account = await getApplicant(email);
  const known = account && (await getAdministrator(account.uid));
  if (account) refuse(account, known);
  if (account && !account.hasMailbox) await lock(account);
  const { uid } = account ?? (await openAccount(email));
  return transact(async (reader, writer) => {
    const before = await getAdministrator(uid, reader);
    await refuseFormerOwner(actor, reader);
    if (before && before.state !== 'deactivated') throw alreadyOne(before);
    const { invitation, token } = newInvitation(uid);
    const now = new Date().toISOString();
    const administrator: Administrator = {
      uid,
      email,
      role,
      state: 'invited',
      invitation,
      invitedBy: ownUid(actor),
      invitedAt: now,
      acceptedAt: null,
      lastSignInAt: before?.lastSignInAt ?? null,
      revision: before ? nextRevision(before.revision) : firstRevision,
      createdAt: before?.createdAt ?? now,
    };
    stage?.(writer, uid);
    stageAdministrator(writer, administrator);
    const values = loggedChanges('administrator', ['role', 'state'], [{ before, after: administrator }]);
    stageEntry(writer, actor, { action: 'administrators.invite', kind: 'administrator', records: [uid], values });
    return { administrator, ...stageLink(writer, administrator, { token, byMail }) };
  });
}

/** Sends a new link to an administrator who has not accepted; the previous link stops working. */
export async function sendAdministratorInvitation(uid: string, write: WriteRequest): Promise<AdministratorRow> {
  return toRow((await renewInvitation(uid, write)).administrator);
}

/**
 * Makes a new link. With `isForAnyone` (commands), also for an administrator who accepted before: they keep role and
 * state, and the link sets their password.
 */
export async function renewInvitation(
  uid: string,
  { actor }: WriteRequest,
  { byMail = true, isForAnyone = false }: { byMail?: boolean; isForAnyone?: boolean } = {},
): Promise<Invited> {
  return transact(async (reader, writer) => {
    await refuseFormerOwner(actor, reader);
    const before = await requireAdministrator(uid, reader);
    if (before.acceptedAt !== null && !isForAnyone) throw hasAccepted(before);
    const { invitation, token } = newInvitation(uid);
    const administrator: Administrator = {
      ...before,
      state: before.acceptedAt === null ? 'invited' : before.state,
      invitation,
      invitedBy: ownUid(actor),
      invitedAt: new Date().toISOString(),
      revision: nextRevision(before.revision),
    };
    stageAdministrator(writer, administrator);
    stageEntry(writer, actor, { action: 'administrators.sendInvitation', kind: 'administrator', records: [uid] });
    return { administrator, ...stageLink(writer, administrator, { token, byMail }) };
  });
}

function stageLink(
  writer: Writer,
  { email, role }: Administrator,
  { token, byMail }: { token: string; byMail: boolean },
): Omit<Invited, 'administrator'> {
  const link = invitationLink(token);
  if (!byMail) return { link, mailId: null };
  const mailId = newId();
  stageMails(writer, [{ id: mailId, to: email, kind: 'notice', message: invitationMail(role, link) }]);
  return { link, mailId };
}

// An account opened by someone who never proved the mailbox is theirs must not work after its real holder accepts.
async function lock({ uid }: Applicant): Promise<void> {
  await closeAccount(uid, randomBytes(32).toString('base64url'));
}

function refuse({ email, isDisabled }: Applicant, known: Administrator | null): void {
  if (known && known.state !== 'deactivated') throw alreadyOne(known);
  if (!isDisabled) return;
  const message = `The account of ${email} is disabled. Enable it in the Firebase console, under Authentication, and try again.`;
  throw new AppError('conflict', { message, fields: { email: message } });
}

function alreadyOne({ email, state }: Pick<Administrator, 'email' | 'state'>): AppError {
  const message =
    state === 'invited'
      ? `${email} is invited already. Send the invitation again.`
      : `${email} is an administrator already. Change the role instead.`;
  return new AppError('conflict', { message, fields: { email: message } });
}

function hasAccepted({ state }: Administrator): AppError {
  const message =
    state === 'active'
      ? 'This administrator has accepted already, and signs in with a password or a mailed code.'
      : 'This administrator was removed. Let them come back, or invite them anew.';
  return new AppError('conflict', { message });
}

// A command has no account.
function ownUid({ uid, email }: WriteRequest['actor']): string | null {
  return email === '' ? null : uid;
}

const mays = {
  viewer: 'mail.mayView',
  issuer: 'mail.mayIssue',
  owner: 'mail.mayDoAll',
} as const satisfies Record<Role, MessageKey>;

/** Mail that invites an administrator, or brings an existing one a link to a new password. */
export function invitationMail(role: Role, link: string): MailMessage {
  const before = [say('mail.invitation'), say(mays[role])];
  const after = [
    say('mail.linkOnce', { count: invitationHours }),
    say('mail.signInByCode', { address: `${publicUrl}/login` }),
    say('mail.linkOver'),
  ];
  return {
    subject: say('mail.invitationSubject'),
    text: [...before, say('mail.passwordByLink'), link, ...after].join('\n\n'),
    html: [...before, ...after].map((line) => `<p>${escapeText(line)}</p>`).join('\n'),
    button: { label: say('mail.password'), address: link },
    why: say('mail.whyInvitation'),
  };
}
