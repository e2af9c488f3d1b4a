/** Administrator of `npm start`. */
export const localAdministrator = { email: 'admin@example.com', password: 'badge-admin' };

/**
 * Makes sure that the local administrator exists and is an owner, and that there is the account of live listeners, in the
 * project of this process: GCLOUD_PROJECT and the addresses of the emulators are set by now.
 */
export async function ensureLocalAccounts() {
  await import('../../functions/src/testing/read-typescript.mjs');
  const { makeOwner } = await import('../../functions/src/administrators/roles/commands.service.ts');
  const { keepListenerBare } = await import('../../functions/src/sessions/accounts/listener.store.ts');
  await makeOwner(localAdministrator.email, localAdministrator.password);
  await keepListenerBare();
}
