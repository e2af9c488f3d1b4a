// The Content-Security-Policy of the pages. The one in firebase.json names what every site needs; what some sites need beside
// it is added where a configuration is written.

/**
 * Changes the policy of every page of a configuration.
 * @template {{ hosting: any }} Config
 * @param {Config} config
 * @param {(policy: string) => string} change
 * @returns {Config}
 */
export function changePolicy(config, change) {
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = change(header.value);
  }
  return config;
}

/** The policy with more sources behind those of a directive that it has. */
export function withSources(
  /** @type {string} */ policy,
  /** @type {string} */ directive,
  /** @type {string[]} */ ...sources
) {
  return policy.replace(new RegExp(`${directive} [^;]+`), (found) => [found, ...sources].join(' '));
}

/**
 * The policy of a site that is deployed for sign-in with Google: Firebase loads one script of Google's into the page, which
 * opens a frame at the project's own address; Google's window has a policy of its own.
 */
export function withGoogleSignIn(/** @type {string} */ policy, /** @type {string} */ projectId) {
  const withScript = withSources(policy, 'script-src', 'https://apis.google.com');
  return withScript.replace('; object-src', `; frame-src https://${projectId}.firebaseapp.com; object-src`);
}

/** Whether these parameters of the functions have the site deployed for it. */
export function offersGoogleSignIn(/** @type {NodeJS.Dict<string>} */ { GOOGLE_SIGN_IN }) {
  return GOOGLE_SIGN_IN === 'on';
}
