import { deleteApp, getApps } from 'firebase-admin/app';
import { vi } from 'vitest';

/** Makes later imports work in a separate Firebase project. */
export async function enterProject(projectId: string): Promise<void> {
  // Each of them may name the project, and the emulators set them all.
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', projectId);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }));
  // The queue knows the functions of the other project alone.
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', undefined);
  await forgetProject();
}

export async function leaveProject(): Promise<void> {
  vi.unstubAllEnvs();
  await forgetProject();
}

// The client keeps its first project, also across test files.
async function forgetProject(): Promise<void> {
  vi.resetModules();
  await Promise.all(getApps().map((app) => deleteApp(app)));
}
