import { readWanted } from '../wanted.mjs';

/** @type {Record<string, string>} */
const exampleOf = {
  WEB_API_KEY: 'key-of-the-stub',
  PUBLIC_URL: 'https://badges.example.org',
  MAIL_FROM: 'Badges <badges@example.org>',
  MAILS_PER_MINUTE: '300',
  GOOGLE_SIGN_IN: 'off',
};

/** State of a project that is ready for its first deploy. A test removes the part that a check should miss. */
export function readyProject(projectId = 'school-badges') {
  const wanted = readWanted();
  const account = 'serviceAccount:123456-compute@developer.gserviceaccount.com';
  const binding = (/** @type {string} */ role) =>
    /** @type {import('../checks/roles.mjs').Binding} */ ({ role, members: [account] });
  return {
    origin: '',
    projectId,
    projectNumber: '123456',
    exists: true,
    /** Text of the project's file of parameters; '' for no file. */
    parameters: wanted.parameters.map(({ name }) => `${name}=${exampleOf[name] ?? ''}\n`).join(''),
    tokenIsAccepted: true,
    billingEnabled: true,
    /** Policies of the organization by constraint; a missing constraint allows everything. */
    policies: /** @type {Record<string, object>} */ ({}),
    /** Members who may call a Cloud Run service. */
    invokers: /** @type {string[]} */ ([]),
    servicesOff: /** @type {string[]} */ ([]),
    database: /** @type {any} */ ({
      name: `projects/${projectId}/databases/(default)`,
      locationId: wanted.locations[0],
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    }),
    backupSchedules: /** @type {object[]} */ ([{ dailyRecurrence: {}, retention: '1209600s' }]),
    fields: /** @type {{ name: string, ttlConfig?: object }[]} */ ([]),
    indexes: /** @type {object[]} */ ([]),
    /** Number of answers that report new indexes as still building. */
    answersUntilIndexesAreBuilt: 1,
    bucket: /** @type {any} */ ({ name: `${projectId}.firebasestorage.app` }),
    auth: /** @type {any} */ ({
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    }),
    accounts: /** @type {{ localId: string }[]} */ ([]),
    /** Configuration of the Google provider, after it was switched on. */
    googleProvider: /** @type {any} */ (null),
    sites: [{ name: `projects/${projectId}/sites/${projectId}`, type: 'DEFAULT_SITE' }],
    liveRelease: /** @type {null | object} */ (null),
    secrets: Object.fromEntries(wanted.secrets.map((name) => [name, 'ENABLED'])),
    /** Values added to secrets while the stub ran, by name, as base64. */
    secretVersions: /** @type {Record<string, string[]>} */ ({}),
    roles: [
      ...['roles/datastore.user', 'roles/storage.objectAdmin', 'roles/firebaseauth.admin'],
      ...['roles/cloudtasks.enqueuer', 'roles/run.invoker', 'roles/cloudbuild.builds.builder'],
    ].map(binding),
    rolesOnAccount: ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser'].map(binding),
    functions: /** @type {Record<string, any>} */ ({}),
    queues: /** @type {Record<string, object>} */ ({}),
    clocks: /** @type {Record<string, { schedule?: string }>} */ ({}),
    repository: /** @type {null | Record<string, any>} */ (null),
    rulesets: /** @type {Record<string, object>} */ ({}),
    releases: /** @type {Record<string, object>} */ ({}),
    /** Delay of each answer, in milliseconds. */
    lateMs: 0,
    /** Splits lists of more than one into two pages. */
    hasTwoPages: false,
    /** Requests refused twice each, as Google does while it switches on an API or creates an account. */
    refusesTwice: /** @type {{ pattern: RegExp, answer: { refused: number, message: string } }[]} */ ([]),
    /** Requests to refuse, as patterns of `METHOD host/path`. */
    refuses: /** @type {{ pattern: RegExp, answer: { refused: number, message?: string } }[]} */ ([]),
  };
}
