import * as z from 'zod';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { readIssuerKey } from './issuer-key.ts';
import { certificatePath } from './contract/text/address.ts';

// Declared so that a deploy asks for them; their values come from the environment. A value that every school must
// choose has no default, because an unchecked default would be deployed.
defineString('WEB_API_KEY', { description: 'API key of the Firebase web app' });
defineString('PUBLIC_URL', { description: 'Address of the site, such as https://badges.example.org' });
defineString('MAIL_FROM', { description: 'Sender of mails, such as Badges <badges@example.org>' });
defineString('LINKEDIN_ORGANIZATION_ID', {
  description: 'Number of the organisation on LinkedIn, or nothing',
  default: '',
});

defineString('GOOGLE_SIGN_IN', { description: 'on: the settings offer sign-in with Google', default: 'off' });

defineInt('MAILS_PER_MINUTE', { description: 'Mails handed to the SMTP server a minute, at most', default: 300 });

/** SMTP server as a URL with its login, or `log:` to print mails, on the emulators only. */
export const smtpUrlSecret = defineSecret('SMTP_URL');

/** Key that signs credentials, as `npm run keys` writes it. */
export const issuerKeySecret = defineSecret('ISSUER_KEY');

export const region = 'europe-west1';

/** Entries that our proxies add to X-Forwarded-For: Hosting and the Google front end. */
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

/** Key that signs credentials; null in functions without the secret and suites without a key. */
export const issuerKey = readIssuerKey(environment.ISSUER_KEY);

// The platform names the service, and so does the Functions emulator, with other values. A deploy loads the code
// without any values to see what it declares.
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
  // Only functions that need a secret get it.
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
/** Named by the platform. */
export const deployed = { service: service ?? 'local', version: environment.K_REVISION ?? 'local' };
/** Whether this process answers calls, by its function's name, instead of queue tasks. */
export const servesApi = (environment.FUNCTION_TARGET ?? 'api') === 'api';
export const webApiKey = environment.WEB_API_KEY;
export const linkedinOrganizationId = environment.LINKEDIN_ORGANIZATION_ID || null;
/** Whether the deploy's content security policy allows Google's window; only then the settings offer it. */
export const offersGoogleSignIn = environment.GOOGLE_SIGN_IN === 'on';
export const mailFrom = environment.MAIL_FROM;
/** Address without the name. */
export const mailSender = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
export const smtpUrl = environment.SMTP_URL;
export const mailsPerMinute = environment.MAILS_PER_MINUTE;

/** Whether this is an emulator suite, and whether it has a queue. */
export const isEmulated = firestoreEmulator !== undefined;
export const emulatesTasks = environment.CLOUD_TASKS_EMULATOR_HOST !== undefined;

/** How long an instance caches settings for visitors. */
export const settingsCacheMs = environment.SETTINGS_CACHE_SECONDS * 1000;

/** Without a trailing slash. */
export const publicUrl = (environment.PUBLIC_URL || `https://${projectId}.web.app`).replace(/\/+$/, '');

export const identityToolkitUrl = authEmulator
  ? `http://${authEmulator}/identitytoolkit.googleapis.com`
  : 'https://identitytoolkit.googleapis.com';

/** Addresses for a browser; null in production. */
export const clientEmulators =
  authEmulator && firestoreEmulator ? { auth: `http://${authEmulator}`, firestore: firestoreEmulator } : null;

export function linkTo(hash: string): string {
  return publicUrl + certificatePath(hash);
}
