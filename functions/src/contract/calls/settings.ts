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

export const mailDelays = [0, 2, 10, 30, 60] as const;

/** 2026, or the school year 2026/27. */
export const yearForms = ['calendar', 'school'] as const;
/** From 1. */
const schoolYearMonthSchema = z.int('Choose a month').min(1, 'Choose a month').max(12, 'Choose a month');

export const settingsSchema = z.strictObject({
  organizationName: z.string(),
  organizationUrl: z.string(),
  contactEmail: z.string(),
  /** Text for programs that read its badges. */
  organizationDescription: z.string(),
  /** Picture of the logo; empty for none. Only `saveLogo` and `deleteLogo` change it. */
  organizationLogo: logoSchema,
  /** Color of the organization on public pages, cards and mails, and the first that designs propose. */
  schoolColor: z.string(),
  ...certificateShape,
  /** IANA time zone in which dates and times are shown. Why: web/src/README.md. */
  timeZone: timeZoneSchema,
  /** Default year of badges. Why: functions/src/settings/README.md. */
  defaultYear: yearSchema,
  /** Form of the year on new badges. Why: functions/src/settings/README.md. */
  yearForm: z.enum(yearForms),
  /** From 1; calendar years ignore it. */
  schoolYearMonth: schoolYearMonthSchema,
  enableEmailNotifications: z.boolean(),
  /** Minutes that mails about badges wait after an issue; 0 sends them immediately. */
  mailDelayMinutes: z.literal(mailDelays),
  /** Whether recipients are reminded 30 and 7 days before a badge expires, while mails are on. */
  remindersBeforeEnd: z.boolean(),
  /** Whether recipients who got a mail about a badge get one when it is taken back, while mails are on. */
  tellsOfTakenBack: z.boolean(),
  /** Empty for the one of the deploy. */
  mailSenderName: z.string(),
  /** Empty for the contact email. */
  mailReplyTo: z.string(),
  ...ownWordsShape,
  enablePublicVerification: z.boolean(),
  verificationPageTitle: z.string(),
  verificationPageDescription: z.string(),
  linkedinSharingEnabled: z.boolean(),
  /** Works only if the site is deployed for it: see `GOOGLE_SIGN_IN` in docs/going-live.md. */
  enableGoogleSignIn: z.boolean(),
  /** Megabytes. */
  maxFileSize: z.int(),
  allowedFileTypes: z.array(z.string()),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingKey = keyof Settings;

/** Settings that public pages use; also the document `publicSettings/current`, which anyone may read. */
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

/** Booleans also as strings. Unknown keys are refused. */
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
    description: 'All settings by key, including defaults. The header ETag has their revision.',
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
    description: 'Change settings; omitted keys stay as they are.',
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
      'Set or replace the logo of the organization. Only the pixels of the PNG are kept. Returns all settings.',
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
    description: 'Remove the logo of the organization. Returns all settings.',
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
      'Set or replace a signature, 768 by 256 pixels, or the seal, 512 by 512. Only the pixels of the PNG are ' +
      'kept. Returns all settings.',
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
    description: 'Remove a signature or the seal. Returns all settings.',
    params: z.object({ picture: certificatePictureSchema }),
    response: settingsSchema,
    versioned: true,
  }),
  earlierSigners: endpoint({
    method: 'GET',
    path: '/api/settings/signers',
    access: 'owner',
    description:
      'Signatures that badges keep but the settings no longer have, including those in `withdrawnSigners`, which ' +
      'no badge shows.',
    response: z.array(signerSchema),
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/issuer/logo.png',
    access: 'public',
    description: 'The logo of the organization, 512 by 512 pixels.',
    query: z.object({
      v: logoSchema.optional().describe('The logo version that the caller knows; the answer is always the present one'),
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
    description: 'The color of the organization on its public pages, as a style sheet.',
    response: z.string(),
    media: 'text/css',
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/issuer/pictures/{picture}',
    access: 'public',
    description: 'A signature or the seal of the organization, as shown on certificates.',
    params: z.object({ picture: certificatePictureSchema }),
    query: z.object({
      v: logoSchema
        .optional()
        .describe('The picture version that the caller knows; the answer is always the present one'),
    }),
    response: z.string(),
    media: 'image/png',
    errors: ['not_found', 'unavailable'],
  }),
};
