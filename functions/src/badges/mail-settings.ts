import * as z from 'zod';
import { type Settings, settingsSchema } from '../contract/settings.ts';
import type { MailWords } from './issued-mail.ts';

/** The settings that a mail about a badge follows. */
export type MailSettings = MailWords & Pick<Settings, 'enableEmailNotifications'>;

/** The same as a job keeps them. */
export const mailSettingsSchema = z.object({
  ...settingsSchema.pick({ enableEmailNotifications: true, organizationName: true, contactEmail: true }).shape,
  ...settingsSchema.pick({ enablePublicVerification: true, linkedinSharingEnabled: true }).shape,
});

/** The settings of a mail among all of them. */
export function mailSettingsOf(settings: Settings): MailSettings {
  return mailSettingsSchema.parse(settings);
}
