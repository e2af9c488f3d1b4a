/**
 * Explains an error of Google's clients and what to do about it. Returns the original message of an unknown error.
 * @param {unknown} error
 * @param {string} projectId
 * @returns {string}
 */
export function explain(error, projectId) {
  const { message = String(error), code, cause } = /** @type {Error & { code?: unknown }} */ (error ?? {});
  const text = `${String(code ?? '')} ${message} ${String(cause ?? '')}`;
  const known = sayings.find(([pattern]) => pattern.test(text));
  return known ? known[1](projectId) : message.split('\n')[0];
}

/** @type {[RegExp, (projectId: string) => string][]} */
const sayings = [
  [
    /ECONNREFUSED|UNAVAILABLE: No connection established/,
    (id) =>
      id.startsWith('demo-')
        ? 'Nothing answers there. Run npm start in another terminal first; if it runs with a PORT_OFFSET, set the same here.'
        : unreachable,
  ],
  [/ENOTFOUND|EAI_AGAIN|ETIMEDOUT/, () => unreachable],
  [
    /Could not load the default credentials|invalid_grant|invalid_rapt|Unable to detect a Project Id/,
    () => 'There are no valid credentials on this machine. Run: gcloud auth application-default login',
  ],
  [
    /configuration-not-found|CONFIGURATION_NOT_FOUND/,
    (id) =>
      `Project ${id} has no Firebase Authentication yet. Open https://console.firebase.google.com/project/${id}/authentication and press "Get started".`,
  ],
  [
    /operation-not-allowed|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/,
    (id) =>
      `Sign-in by e-mail and password is switched off. Switch it on at https://console.firebase.google.com/project/${id}/authentication/providers`,
  ],
  [
    /project-not-found|PROJECT_NOT_FOUND|CONSUMER_INVALID|does not exist for project|database \(default\) does not exist/i,
    (id) => `There is no project ${id}, or it has no database yet. Look at its id with: npx firebase projects:list`,
  ],
  [
    /PERMISSION_DENIED|insufficient-permission|USER_PROJECT_DENIED|does not have .* access|quota project/i,
    (id) =>
      `Your account may not do this in project ${id}. Ask an owner for the role "Firebase Admin", and run: gcloud auth application-default set-quota-project ${id}`,
  ],
  [
    /\bABORTED\b|Transaction lock timeout|contention/,
    () => 'Another user is changing the same records. Nothing was changed here: try again in a minute.',
  ],
  [/bucket does not exist|No such bucket/i, () => 'The project has no such bucket. Name it with --bucket NAME.'],
];

const unreachable = 'Google does not answer. Look at the connection of this machine, and run this again.';
