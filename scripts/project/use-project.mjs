import { adminEnvironment, hubUrl, readConfig, siteUrl, startProject } from '../emulators/config.mjs';
import { readSiteAddress } from '../local/local-parameters.mjs';
import { functionsDirs } from '../paths.mjs';

/**
 * Points later imports to a Firebase project, with the application default credentials and its functions' parameters.
 * Without an id it uses the suite of `npm start`, and ends the process with a message if none runs. Returns the
 * project's id.
 * @param {string} [project]
 * @param {{ bucket?: string | undefined }} [options]  the bucket, if it is not the project's default
 */
export async function useProject(project, { bucket } = {}) {
  const projectId = project ?? startProject;
  const isDemo = projectId.startsWith('demo-');
  const suite = projectId === startProject ? await environmentOfSuite() : {};
  if (!isDemo) forgetEmulators();
  const { readParameters } = await import('./parameters.mjs');
  Object.assign(process.env, {
    ...readParameters(projectId),
    ...suite,
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({
      projectId,
      storageBucket: bucket ?? `${projectId}.${isDemo ? 'appspot.com' : 'firebasestorage.app'}`,
    }),
  });
  return projectId;
}

async function environmentOfSuite() {
  const config = readConfig();
  // The clients would retry for a minute.
  const runs = await fetch(hubUrl(config)).catch(() => null);
  if (!runs) {
    console.error(
      `Nothing answers at ${hubUrl(config)}. Run npm start in another terminal first; if it runs with a PORT_OFFSET, set the same here.`,
    );
    process.exit(1);
  }
  return {
    ...adminEnvironment(config),
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${config.emulators.storage.port}`,
    PUBLIC_URL: readSiteAddress(functionsDirs) ?? siteUrl(config),
  };
}

// A shell that ran emulators may still name them. A project that was named explicitly is never local.
function forgetEmulators() {
  for (const name of Object.keys(process.env))
    if (/(_EMULATOR_HOST|^FUNCTIONS_EMULATOR)$/.test(name)) delete process.env[name];
}
