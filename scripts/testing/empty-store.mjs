import { ensureLocalAccounts } from '../emulators/admin-account.mjs';

/**
 * Empties the store except for the accounts of every site. Each file of API tests or journeys starts with it. Leftover
 * documents would slow each query, because the emulator scans all of them.
 */
export async function freshStore() {
  await emptyStore();
  await ensureLocalAccounts();
}

/** Deletes every document of the Firestore emulator. */
export async function emptyStore() {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: projectId } = process.env;
  const documents = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const { ok, status } = await fetch(documents, { method: 'DELETE' });
  if (!ok) throw new Error(`The Firestore emulator answered ${status} when asked to delete its documents.`);
}
