import { publicUrl } from '../config.ts';
import { emailSchema } from '../contract/fields.ts';
import { AppError } from '../app-error.ts';
import { newId } from '../firestore/ids.ts';
import { commit } from '../firestore/writer.ts';
import { stageMails } from '../mail/mail.service.ts';
import { type Appointment, appointAdministrator, createPasswordLink } from '../sessions/administrators.ts';
import { invitationMail } from './invitation-mail.ts';

/** Who was invited, and how. */
export interface Invitation {
  email: string;
  appointment: Appointment;
  /** Sets the password: whoever has it becomes this administrator. */
  link: string;
  loginUrl: string;
  /** The mail in the outbox that brings it; null where none was asked for. */
  mailId: string | null;
}

/**
 * Makes an administrator of whoever has this e-mail, and gives them a link that sets a password; an administrator who has one
 * already keeps it until the link is used. Nobody else ever knows the password. Doing it twice makes another link.
 */
export async function inviteAdministrator(address: string, { byMail }: { byMail: boolean }): Promise<Invitation> {
  const email = readEmail(address);
  const loginUrl = `${publicUrl}/login`;
  const appointment = await appointAdministrator(email);
  const link = await createPasswordLink(email, loginUrl);
  const mailId = byMail ? newId() : null;
  if (mailId !== null) {
    await commit((writer) => {
      // Like a code, it is of no use to whoever gets it the day after.
      stageMails(writer, [{ id: mailId, to: email, kind: 'code', message: invitationMail(link, loginUrl) }]);
    });
  }
  return { email, appointment, link, loginUrl, mailId };
}

function readEmail(address: string): string {
  const email = emailSchema.safeParse(address);
  if (email.success) return email.data;
  const message = `"${address}" is no e-mail address. Write one such as office@school.example.`;
  throw new AppError('invalid_request', { message, fields: { email: message } });
}
