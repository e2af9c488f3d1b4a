import * as z from 'zod';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { readIssuerKey } from './issuer-key.ts';
import { certificatePath } from './contract/text/address.ts';

// Declared so that a deployment asks for them; their values arrive in the environment. What has no sensible value for
// every school has no default: one that is taken without a look would be deployed.
defineString('WEB_API_KEY', { description: 'API key of the Firebase web app' });
defineString('PUBLIC_URL', { description: 'Address of the site, such as https://badges.example.org' });
defineString('MAIL_FROM', { description: 'Sender of mails, such as Badges <badges@example.org>' });
defineString('LINKEDIN_ORGANIZATION_ID', {
  description: 'Number of the organisation on LinkedIn, or nothing',
  default: '',
});

defineString('GOOGLE_SIGN_IN', { description: 'on: the settings offer sign-in with Google', default: 'off' });

defineInt('MAILS_PER_MINUTE', { description: 'Mails handed to the SMTP server a minute, at most', default: 300 });

/** SMTP server as a URL with its login, or `log:` to print mails instead, on the emulators alone. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/** The key that signs credentials, as `npm run keys` writes it. */
export const issuerKeySecret = defineSecret('ISSUER_KEY');

export const region = 'europe-west1';

/** Entries that our own proxies add to X-Forwarded-For: Hosting and the Google front end. */
export const trustedProxyHops = 2;

const environment = z
  .object({
    GCLOUD_PROJECT: z.string().default('demo-badge-platform'),
    WEB_API_KEY: z.string().default('local'),
    PUBLIC_URL: z.string().default(''),
    MAIL_FROM: z.string().default('Badge Platform <no-reply@localhost>'),
    LINKEDIN_ORGANIZATION_ID: z.string().default(''),
    GOOGLE_SIGN_IN: z.enum(['on', 'off', '']).default('off'),
    SMTP_URL: z.string().default('log:'),
    ISSUER_KEY: z.string().default(''),
    MAILS_PER_MINUTE: z.coerce.number().int().positive().default(300),
    CLOUD_TASKS_EMULATOR_HOST: z.string().optional(),
    SETTINGS_CACHE_SECONDS: z.coerce.number().default(30),
    FUNCTIONS_EMULATOR: z.string().optional(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
    FIRESTORE_EMULATOR_HOST: z.string().optional(),
    K_SERVICE: z.string().optional(),
    K_REVISION: z.string().optional(),
    FUNCTION_TARGET: z.string().optional(),
    FUNCTIONS_CONTROL_API: z.string().optional(),
  })
  .parse(process.env);

/** The key that signs credentials; null in a function that is not given it, and in a suite without one. */
export const issuerKey = readIssuerKey(environment.ISSUER_KEY);

// The platform names the service. So does the Functions emulator, whose values are its own; and a deploy loads the code
// without any values, to see what it declares.
const { K_SERVICE: service, FUNCTIONS_EMULATOR: isEmulator, FUNCTIONS_CONTROL_API: isDiscovery } = environment;
if (service && !isEmulator && !isDiscovery) stopWithoutValues();

function stopWithoutValues(): void {
  const missing = (['WEB_API_KEY', 'PUBLIC_URL', 'MAIL_FROM'] as const).filter((name) => !process.env[name]?.trim());
  if (missing.length > 0) {
    const file = `functions/.env.${environment.GCLOUD_PROJECT}`;
    throw new Error(
      `This function cannot start without ${missing.join(', ')}: write it into ${file} and deploy again.`,
    );
  }
  // A secret is given to the function alone that needs it.
  const { FUNCTION_TARGET: target, GCLOUD_PROJECT: project } = environment;
  if (target === 'drainMail' && !environment.SMTP_URL.includes('//')) {
    throw new Error(
      `This function cannot send mails without the address of a mail server: set it with npx firebase functions:secrets:set SMTP_URL --project ${project} and deploy again.`,
    );
  }
  if (target === 'api' && !issuerKey) {
    throw new Error(
      `This function cannot sign credentials, because the secret ISSUER_KEY holds no key: make one with npm run keys -- create --project ${project} and deploy again.`,
    );
  }
}

const authEmulator = environment.FIREBASE_AUTH_EMULATOR_HOST;
const firestoreEmulator = environment.FIRESTORE_EMULATOR_HOST;

export const projectId = environment.GCLOUD_PROJECT;
/** Service and revision that answer, as the platform names them. */
export const deployed = { service: service ?? 'local', version: environment.K_REVISION ?? 'local' };
/** Whether this process answers calls, as far as the platform names its function, and does not work for a queue. */
export const servesApi = (environment.FUNCTION_TARGET ?? 'api') === 'api';
export const webApiKey = environment.WEB_API_KEY;
export const linkedinOrganizationId = environment.LINKEDIN_ORGANIZATION_ID || null;
/** Whether the pages' policy, which a deploy writes, lets Google's window open: the settings then offer it. */
export const offersGoogleSignIn = environment.GOOGLE_SIGN_IN === 'on';
export const mailFrom = environment.MAIL_FROM;
/** The address alone of the sender of mails. */
export const mailSender = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
export const smtpUrl = environment.SMTP_URL;
export const mailsPerMinute = environment.MAILS_PER_MINUTE;

/** Whether this is an emulator suite, and whether it has a queue. */
export const isEmulated = firestoreEmulator !== undefined;
export const emulatesTasks = environment.CLOUD_TASKS_EMULATOR_HOST !== undefined;

/** Milliseconds for which an instance serves visitors with the settings that it has read. */
export const settingsCacheMs = environment.SETTINGS_CACHE_SECONDS * 1000;

/** Address of the site without a slash at its end. */
export const publicUrl = (environment.PUBLIC_URL || `https://${projectId}.web.app`).replace(/\/+$/, '');

/** Identity Toolkit, or the Auth emulator in its place. */
export const identityToolkitUrl = authEmulator
  ? `http://${authEmulator}/identitytoolkit.googleapis.com`
  : 'https://identitytoolkit.googleapis.com';

/** Addresses of the emulators for a browser; null in production. */
export const clientEmulators =
  authEmulator && firestoreEmulator ? { auth: `http://${authEmulator}`, firestore: firestoreEmulator } : null;

/** The address of a badge's certificate page, for everyone. */
export function linkTo(hash: string): string {
  return publicUrl + certificatePath(hash);
}
