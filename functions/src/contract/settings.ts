import * as z from 'zod';
import { bodyLimits, endpoint } from './endpoint.ts';
import { emailSchema, lineSchema, textSchema, timeZoneSchema, webAddressSchema, yearSchema } from './fields.ts';

/** Pixels of each side of a logo. */
export const logoSide = 512;

// A picture of this size that cannot be packed at all has about one mebibyte.
const maxLogoBytes = 1_310_720;

/** SHA-256 of the PNG that is stored, in hexadecimal; empty for no logo. */
export const logoSchema = z.string().regex(/^(?:[0-9a-f]{64})?$/, 'A logo is named by 64 hexadecimal digits');

export const logoUploadSchema = z.strictObject({
  /** The PNG, in base64. */
  png: z
    .string()
    .min(1, 'Choose a picture')
    .max(Math.ceil(maxLogoBytes / 3) * 4, 'The logo is larger than 1.25 MB. Use a simpler picture')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Send the PNG in base64'),
});
export type LogoUpload = z.output<typeof logoUploadSchema>;

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
    timeZone: timeZoneSchema,
    defaultYear: z.coerce.number().pipe(yearSchema),
    yearForm: z.enum(yearForms, 'Use calendar or school'),
    schoolYearMonth: z.coerce.number().pipe(schoolYearMonthSchema),
    enableEmailNotifications: switchSchema,
    mailDelayMinutes: z.coerce.number().pipe(z.literal(mailDelays, `Use ${mailDelays.join(', ')} minutes`)),
    remindersBeforeEnd: switchSchema,
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
    description: 'Change settings; keys that are left out stay as they are.',
    body: updateSettingsSchema,
    response: settingsSchema,
    versioned: true,
  }),
  saveLogo: endpoint({
    method: 'PUT',
    path: '/api/settings/logo',
    access: 'owner',
    description:
      'Set the logo of the organization, or replace it. Of the PNG, its pixels alone are kept. Answers all settings.',
    body: logoUploadSchema,
    maxBodyBytes: bodyLimits.logo,
    response: settingsSchema,
    versioned: true,
  }),
  deleteLogo: endpoint({
    method: 'DELETE',
    path: '/api/settings/logo',
    access: 'owner',
    description: 'Take the logo of the organization away. Answers all settings.',
    response: settingsSchema,
    versioned: true,
    errors: ['invalid_request'],
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
};
