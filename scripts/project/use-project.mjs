import { adminEnvironment, hubUrl, readConfig, siteUrl, startProject } from '../emulators/config.mjs';
import { readSiteAddress } from '../local/local-parameters.mjs';
import { functionsDirs } from '../paths.mjs';

/**
 * Lets what is imported from now on work in a Firebase project: the one with this id, with the application default
 * credentials and the parameters of its functions, or, without one, the suite of `npm start`. Answers the project's id. Ends the
 * process in words where no suite runs.
 * @param {string} [project]
 * @param {{ bucket?: string | undefined }} [options]  the bucket where it is not the project's default one
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
  // The clients would go on trying for a minute.
  const runs = await fetch(hubUrl(config)).catch(() => null);
  if (!runs) {
    console.error(
      `Nothing answers at ${hubUrl(config)}. Run npm start in another terminal first; where it runs with a PORT_OFFSET, set the same here.`,
    );
    process.exit(1);
  }
  return {
    ...adminEnvironment(config),
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${config.emulators.storage.port}`,
    PUBLIC_URL: readSiteAddress(functionsDirs) ?? siteUrl(config),
  };
}

// A shell that ran emulators may still name them; a project that was asked for by name is never one of theirs.
function forgetEmulators() {
  for (const name of Object.keys(process.env))
    if (/(_EMULATOR_HOST|^FUNCTIONS_EMULATOR)$/.test(name)) delete process.env[name];
}
