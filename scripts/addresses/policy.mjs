// The pages' Content-Security-Policy. firebase.json has what every site needs; additions of some sites are written with
// the configuration.

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

/** Adds sources to an existing directive of the policy. */
export function withSources(
  /** @type {string} */ policy,
  /** @type {string} */ directive,
  /** @type {string[]} */ ...sources
) {
  return policy.replace(new RegExp(`${directive} [^;]+`), (found) => [found, ...sources].join(' '));
}

/**
 * The policy of a site with Google sign-in. Firebase loads a Google script into the page, which frames the project's
 * address. Google's window has its own policy.
 */
export function withGoogleSignIn(/** @type {string} */ policy, /** @type {string} */ projectId) {
  const withScript = withSources(policy, 'script-src', 'https://apis.google.com');
  return withScript.replace('; object-src', `; frame-src https://${projectId}.firebaseapp.com; object-src`);
}

/** Whether these parameters of the functions have the site deployed for it. */
export function offersGoogleSignIn(/** @type {NodeJS.Dict<string>} */ { GOOGLE_SIGN_IN }) {
  return GOOGLE_SIGN_IN === 'on';
}
