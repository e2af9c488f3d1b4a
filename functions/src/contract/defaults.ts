// Of the schemas the types alone: the public pages use these words without them.
import { unnamedOrganization } from './badge-words.ts';
import { defaultTimeZone } from './dates.ts';
import type { Settings } from './settings.ts';

/** The settings that hold until an administrator saves others. The default year is the present one, by its form. */
export const defaultSettings: Readonly<Omit<Settings, 'defaultYear'>> = {
  organizationName: unnamedOrganization,
  organizationUrl: '',
  contactEmail: '',
  organizationDescription: '',
  organizationLogo: '',
  schoolColor: '#1f3a5f',
  firstSignerName: '',
  firstSignerOffice: '',
  firstSignature: '',
  secondSignerName: '',
  secondSignerOffice: '',
  secondSignature: '',
  seal: '',
  certificateLine: '',
  withdrawnSigners: [],
  paperSize: 'a4',
  timeZone: defaultTimeZone,
  yearForm: 'calendar',
  schoolYearMonth: 8,
  enableEmailNotifications: false,
  mailDelayMinutes: 10,
  remindersBeforeEnd: true,
  tellsOfTakenBack: false,
  ...{ mailSenderName: '', mailReplyTo: '' },
  ...{ issuedMailSubject: '', issuedMailText: '', takenBackMailSubject: '', takenBackMailText: '' },
  ...{ mistakeMailSubject: '', mistakeMailText: '', reminderMailSubject: '', reminderMailText: '' },
  enablePublicVerification: true,
  verificationPageTitle: 'Badge Verification',
  verificationPageDescription: 'Verify the authenticity of this digital badge',
  linkedinSharingEnabled: true,
  enableGoogleSignIn: false,
  maxFileSize: 10,
  allowedFileTypes: ['svg', 'png', 'jpg', 'jpeg'],
};
