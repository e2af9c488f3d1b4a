import * as z from 'zod';
import { bodyLimits, endpoint } from './endpoint.ts';
import {
  colorSchema,
  emailSchema,
  lineSchema,
  textSchema,
  timeZoneSchema,
  webAddressSchema,
  yearSchema,
} from '../rules/fields.ts';
import { ownWordsShape, senderNameSchema, sentWordsShape } from '../words/mail-words.ts';
import {
  certificatePictureSchema,
  certificateShape,
  logoSchema,
  pictureUploadSchema,
  sentCertificateShape,
  signerSchema,
} from '../rules/pictures.ts';

const fileTypeSchema = lineSchema(10)
  .toLowerCase()
  .regex(/^[a-z0-9]+$/, 'Use file endings such as svg');

/** Minutes that mails about badges may wait. */
export const mailDelays = [0, 2, 10, 30, 60] as const;

/** Ways in which badges tell their year: as the number, 2026, or as the school year that begins in it, 2026/27. */
export const yearForms = ['calendar', 'school'] as const;
/** Month in which a school year begins, from 1. */
const schoolYearMonthSchema = z.int('Choose a month').min(1, 'Choose a month').max(12, 'Choose a month');

/** Every setting by key, as the server answers it. */
export const settingsSchema = z.strictObject({
  organizationName: z.string(),
  organizationUrl: z.string(),
  contactEmail: z.string(),
  /** Description of the organisation, for programs that read its badges. */
  organizationDescription: z.string(),
  /** Names the picture of its logo; empty for none. It changes by `saveLogo` and `deleteLogo` alone. */
  organizationLogo: logoSchema,
  /** Colour of the organisation, on public pages, cards and mails, and the first that designs propose. */
  schoolColor: z.string(),
  ...certificateShape,
  /** Name of the time zone by whose clocks and calendar dates and times are told. Why: docs/decisions/078. */
  timeZone: timeZoneSchema,
  /** A year that badges may be issued for. Why: docs/decisions/027. */
  defaultYear: yearSchema,
  /** Form of the year on badges that are made from now on. Why: docs/decisions/085. */
  yearForm: z.enum(yearForms),
  /** Month in which the school year begins, from 1; calendar years begin in January whatever it says. */
  schoolYearMonth: schoolYearMonthSchema,
  enableEmailNotifications: z.boolean(),
  /** Minutes that mails about badges wait after an issue; 0 sends them at once. */
  mailDelayMinutes: z.literal(mailDelays),
  /** Whether recipients are reminded 30 and 7 days before a badge ends, while mails are on. */
  remindersBeforeEnd: z.boolean(),
  /** Whether who was told of a badge is told that it was taken back, while mails are on. */
  tellsOfTakenBack: z.boolean(),
  /** Sender's name of mails about badges; empty for that of the deploy. */
  mailSenderName: z.string(),
  /** Address for answers to them; empty for the contact email. */
  mailReplyTo: z.string(),
  ...ownWordsShape,
  enablePublicVerification: z.boolean(),
  verificationPageTitle: z.string(),
  verificationPageDescription: z.string(),
  linkedinSharingEnabled: z.boolean(),
  /** Counts only where the site is deployed for it: see `GOOGLE_SIGN_IN` in docs/going-live.md. */
  enableGoogleSignIn: z.boolean(),
  /** Megabytes. */
  maxFileSize: z.int(),
  allowedFileTypes: z.array(z.string()),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** Settings that the public pages show or obey; also the document `publicSettings/current`, which anyone may read. */
export const publicSettingsSchema = settingsSchema.pick({
  organizationName: true,
  organizationUrl: true,
  contactEmail: true,
  organizationLogo: true,
  schoolColor: true,
  timeZone: true,
  enablePublicVerification: true,
  verificationPageTitle: true,
  verificationPageDescription: true,
  linkedinSharingEnabled: true,
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

const switchSchema = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => String(value) === 'true');

/** Settings as they may be sent: any of the keys, booleans also as strings; an unknown key is refused. */
export const updateSettingsSchema = z
  .strictObject({
    organizationName: lineSchema(200).min(1, 'Organization name is required'),
    organizationUrl: webAddressSchema,
    contactEmail: z.union([z.literal(''), emailSchema]),
    organizationDescription: textSchema(1000),
    schoolColor: colorSchema,
    ...sentCertificateShape,
    timeZone: timeZoneSchema,
    defaultYear: z.coerce.number().pipe(yearSchema),
    yearForm: z.enum(yearForms, 'Use calendar or school'),
    schoolYearMonth: z.coerce.number().pipe(schoolYearMonthSchema),
    enableEmailNotifications: switchSchema,
    mailDelayMinutes: z.coerce.number().pipe(z.literal(mailDelays, `Use ${mailDelays.join(', ')} minutes`)),
    remindersBeforeEnd: switchSchema,
    tellsOfTakenBack: switchSchema,
    mailSenderName: senderNameSchema,
    mailReplyTo: z.union([z.literal(''), emailSchema]),
    ...sentWordsShape,
    enablePublicVerification: switchSchema,
    verificationPageTitle: lineSchema(200).min(1, 'Page title is required'),
    verificationPageDescription: textSchema(1000),
    linkedinSharingEnabled: switchSchema,
    enableGoogleSignIn: switchSchema,
    maxFileSize: z.coerce.number().pipe(z.int().min(1, 'Use 1 to 10 MB').max(10, 'Use 1 to 10 MB')),
    allowedFileTypes: z.array(fileTypeSchema).min(1, 'Allow at least one file type').max(20),
  })
  .partial();
export type SettingsUpdate = z.output<typeof updateSettingsSchema>;

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: 'viewer',
    description: 'All settings by key, defaults included. Their revision is in the header ETag.',
    response: settingsSchema,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/api/settings/public',
    access: 'public',
    description: 'The settings that visitors see, at most 30 seconds old.',
    response: publicSettingsSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/settings',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description: 'Change settings; keys that are left out stay as they are.',
    body: updateSettingsSchema,
    response: settingsSchema,
    versioned: true,
  }),
  saveLogo: endpoint({
    method: 'PUT',
    path: '/api/settings/logo',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description:
      'Set the logo of the organization, or replace it. Of the PNG, its pixels alone are kept. Answers all settings.',
    body: pictureUploadSchema,
    maxBodyBytes: bodyLimits.logo,
    response: settingsSchema,
    versioned: true,
  }),
  deleteLogo: endpoint({
    method: 'DELETE',
    path: '/api/settings/logo',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description: 'Take the logo of the organization away. Answers all settings.',
    response: settingsSchema,
    versioned: true,
    errors: ['invalid_request'],
  }),
  savePicture: endpoint({
    method: 'PUT',
    path: '/api/settings/pictures/{picture}',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description:
      'Set a signature, 768 by 256 pixels, or the seal, 512 by 512, or replace it. Of the PNG, its pixels alone are kept. ' +
      'Answers all settings.',
    params: z.object({ picture: certificatePictureSchema }),
    body: pictureUploadSchema,
    maxBodyBytes: bodyLimits.logo,
    response: settingsSchema,
    versioned: true,
  }),
  deletePicture: endpoint({
    method: 'DELETE',
    path: '/api/settings/pictures/{picture}',
    access: 'owner',
    undoable: { no: 'Change it back.' },
    description: 'Take a signature or the seal away. Answers all settings.',
    params: z.object({ picture: certificatePictureSchema }),
    response: settingsSchema,
    versioned: true,
  }),
  earlierSigners: endpoint({
    method: 'GET',
    path: '/api/settings/signers',
    access: 'owner',
    description:
      'Signatures that badges keep and the settings have no longer, also those in `withdrawnSigners`, which no badge shows.',
    response: z.array(signerSchema),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/issuer/logo.png',
    access: 'public',
    description: 'The logo of the organization, 512 by 512 pixels.',
    query: z.object({
      v: logoSchema.optional().describe('The logo that the caller knows of; the answer is the present one'),
    }),
    response: z.string(),
    media: 'image/png',
    cors: true,
    errors: ['not_found', 'unavailable'],
  }),
  style: endpoint({
    method: 'GET',
    path: '/api/issuer/style.css',
    access: 'public',
    description: 'The colour of the school on its public pages, as a style sheet.',
    response: z.string(),
    media: 'text/css',
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/issuer/pictures/{picture}',
    access: 'public',
    description: 'A signature or the seal of the organization, as certificates show it.',
    params: z.object({ picture: certificatePictureSchema }),
    query: z.object({
      v: logoSchema.optional().describe('The picture that the caller knows of; the answer is the present one'),
    }),
    response: z.string(),
    media: 'image/png',
    errors: ['not_found', 'unavailable'],
  }),
};
