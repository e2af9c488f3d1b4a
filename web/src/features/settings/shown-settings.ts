import { say } from 'functions/contract/words/say';
import { paperName } from '../../components/downloads/paper-words.ts';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { type SettingsValues, delayChoices, monthChoices, yearFormChoices } from './settings-values.ts';

/** Sections of the settings in page order, by the names of their titles. */
export const sections = [
  'organizationSettings',
  'badgeSettings',
  'certificateSettings',
  'verificationSettings',
  'emailSettings',
  'signInSettings',
] as const;
export type Section = (typeof sections)[number];

/** Section, label and display of each setting of the form. */
export function shownSettings(): Record<keyof SettingsValues, ShownField & { section: Section }> {
  return {
    organizationName: { section: 'organizationSettings', label: say('settings.organizationName') },
    organizationUrl: { section: 'organizationSettings', label: say('settings.organizationUrl') },
    contactEmail: { section: 'organizationSettings', label: say('settings.contactEmail') },
    organizationDescription: { section: 'organizationSettings', label: say('common.description') },
    schoolColor: { section: 'organizationSettings', label: say('settings.schoolColor') },
    timeZone: { section: 'organizationSettings', label: say('settings.timeZone') },
    defaultYear: { section: 'badgeSettings', label: say('settings.defaultYear') },
    yearForm: { section: 'badgeSettings', label: say('settings.yearForm'), show: labelIn(yearFormChoices()) },
    schoolYearMonth: {
      section: 'badgeSettings',
      label: say('settings.schoolYearMonth'),
      show: labelIn(monthChoices()),
    },
    maxFileSize: { section: 'badgeSettings', label: say('settings.maxFileSize') },
    allowedFileTypes: { section: 'badgeSettings', label: say('settings.allowedFileTypes') },
    firstSignerName: { section: 'certificateSettings', label: say('settings.firstSignerName') },
    firstSignerOffice: { section: 'certificateSettings', label: say('settings.firstSignerOffice') },
    secondSignerName: { section: 'certificateSettings', label: say('settings.secondSignerName') },
    secondSignerOffice: { section: 'certificateSettings', label: say('settings.secondSignerOffice') },
    certificateLine: { section: 'certificateSettings', label: say('settings.certificateLine') },
    paperSize: { section: 'certificateSettings', label: say('settings.paper'), show: paperName },
    enablePublicVerification: { section: 'verificationSettings', label: say('settings.publicVerification') },
    linkedinSharingEnabled: { section: 'verificationSettings', label: say('settings.linkedinSharing') },
    verificationPageTitle: { section: 'verificationSettings', label: say('settings.pageTitle') },
    verificationPageDescription: { section: 'verificationSettings', label: say('settings.pageDescription') },
    enableEmailNotifications: { section: 'emailSettings', label: say('settings.emailNotifications') },
    mailDelayMinutes: { section: 'emailSettings', label: say('settings.mailsWait'), show: labelIn(delayChoices()) },
    remindersBeforeEnd: { section: 'emailSettings', label: say('settings.reminders') },
    tellsOfTakenBack: { section: 'emailSettings', label: say('settings.tellsOfTakenBack') },
    mailSenderName: { section: 'emailSettings', label: say('settings.senderName') },
    mailReplyTo: { section: 'emailSettings', label: say('settings.replyTo') },
    enableGoogleSignIn: { section: 'signInSettings', label: say('settings.googleSignIn') },
  };
}

function labelIn(choices: readonly { value: string; label: string }[]) {
  return (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
}
