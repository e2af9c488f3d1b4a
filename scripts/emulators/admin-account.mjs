/** Administrator of `npm start`. */
export const localAdministrator = { email: 'admin@example.com', password: 'badge-admin' };

/**
 * Ensures the local administrator, an owner, and the account of live listeners. Needs GCLOUD_PROJECT and the emulators'
 * addresses in the environment.
 */
export async function ensureLocalAccounts() {
  await import('../../functions/src/testing/read-typescript.mjs');
  const { makeOwner } = await import('../../functions/src/administrators/roles/commands.service.ts');
  const { keepListenerBare } = await import('../../functions/src/sessions/accounts/listener.store.ts');
  await makeOwner(localAdministrator.email, localAdministrator.password);
  await keepListenerBare();
}
