/** Deletes every document of the Firestore emulator, so that what one part of the tests left slows no other. */
export async function emptyStore() {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: projectId } = process.env;
  const documents = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const { ok, status } = await fetch(documents, { method: 'DELETE' });
  if (!ok) throw new Error(`The Firestore emulator answered ${status} when it was told to delete its documents.`);
}
