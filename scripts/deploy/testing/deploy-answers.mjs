// The stub's answers to the CLI's deploy calls: rules, functions with queues and schedules, and the site.
import { on } from './project-answers.mjs';

/** @returns {import('./project-answers.mjs').Answer[]} */
export function functionAnswers(/** @type {import('./stubbed-deploy.mjs').Project} */ project) {
  const { projectId: id } = project;
  const rules = `firebaserules\\.googleapis\\.com/v1/projects/${id}`;
  const functions = `cloudfunctions\\.googleapis\\.com/v2/(projects/${id}/locations/([\\w-]+)/functions`;
  const keep = (/** @type {string} */ name, /** @type {Record<string, object>} */ place, /** @type {object} */ thing) =>
    (place[name] = { name, ...thing });
  return [
    on('POST', `${rules}:test`, () => ({ issues: [] })),
    on('GET', `${rules}/releases`, () => ({ releases: Object.values(project.releases) })),
    on('POST', `${rules}/rulesets`, (_, { source }) => {
      const name = `projects/${id}/rulesets/${Object.keys(project.rulesets).length}`;
      return keep(name, project.rulesets, { source });
    }),
    on('GET', `firebaserules\\.googleapis\\.com/v1/(projects/${id}/rulesets/\\d+)`, ([name]) => project.rulesets[name]),
    // The first time, the release that the CLI tries to change does not exist.
    on('PATCH', `firebaserules\\.googleapis\\.com/v1/(projects/${id}/releases/.+)`, ([name], { release }) =>
      project.releases[name] ? Object.assign(project.releases[name], release) : null,
    ),
    on('POST', `${rules}/releases`, (_, release) =>
      keep(release.name, project.releases, { ...release, createTime: '2026-11-22T10:00:00Z' }),
    ),

    on('GET', `cloudfunctions\\.googleapis\\.com/v1/projects/${id}/locations/-/functions`, () => ({ functions: [] })),
    on('GET', `${functions})`, () => ({ functions: Object.values(project.functions) })),
    on('GET', `${functions}/[\\w-]+)`, ([name]) => project.functions[name] ?? null),
    on('POST', `${functions}):generateUploadUrl`, () => ({
      uploadUrl: `${project.origin}/storage.googleapis.com/upload/source.zip`,
      storageSource: { bucket: 'source', object: 'source.zip' },
    })),
    on('PUT', 'storage\\.googleapis\\.com/upload/source\\.zip', () => ({})),
    on('POST', `${functions})`, ([, region], wanted) => {
      project.repository ??= { name: `projects/${id}/locations/${region}/repositories/gcf-artifacts` };
      return beganWith(project, region, wanted);
    }),
    on('PATCH', `${functions}/[\\w-]+)`, ([, region], wanted) => beganWith(project, region, wanted)),
    on('DELETE', `${functions}/[\\w-]+)`, ([name]) => {
      delete project.functions[name];
      return { name: 'operations/deletion', done: true };
    }),
    on('GET', 'cloudfunctions\\.googleapis\\.com/v2/operations/(\\w+)', ([name]) => ({
      name: `operations/${name}`,
      done: true,
      response: Object.values(project.functions).find((one) => one.name.endsWith(`/${name}`)) ?? {},
    })),

    // The CLI asks about runtime config, the predecessor of parameters, and extensions. We use neither.
    on('GET', `runtimeconfig\\.googleapis\\.com/v1beta1/projects/${id}/configs`, () => ({})),
    on('GET', `firebaseextensions\\.googleapis\\.com/v1beta/projects/${id}/instances`, () => ({})),

    on('GET', `run\\.googleapis\\.com/v\\d/projects/${id}/locations/[\\w-]+/services`, () => ({ services: [] })),
    on('GET', `run\\.googleapis\\.com/v1/projects/${id}/locations/[\\w-]+/services/[\\w-]+:getIamPolicy`, () => ({
      bindings: [{ role: 'roles/run.invoker', members: project.invokers }],
    })),
    on('POST', `run\\.googleapis\\.com/v1/projects/${id}/locations/[\\w-]+/services/[\\w-]+:setIamPolicy`, () => ({})),

    on('GET', `cloudtasks\\.googleapis\\.com/v2/(projects/${id}/.+)`, ([name]) => project.queues[name] ?? null),
    on('POST', `cloudtasks\\.googleapis\\.com/v2/projects/${id}/locations/[\\w-]+/queues`, (_, queue) =>
      keep(queue.name, project.queues, queue),
    ),
    on('GET', `cloudscheduler\\.googleapis\\.com/v1/(projects/${id}/.+)`, ([name]) => project.clocks[name] ?? null),
    on('POST', `cloudscheduler\\.googleapis\\.com/v1/projects/${id}/locations/[\\w-]+/jobs`, (_, clock) =>
      keep(clock.name, project.clocks, clock),
    ),

    on('GET', `artifactregistry\\.googleapis\\.com/v1/projects/${id}/.+/gcf-artifacts`, () => project.repository),
    on('PATCH', `artifactregistry\\.googleapis\\.com/v1/projects/${id}/.+/gcf-artifacts`, (_, changed) =>
      Object.assign(project.repository ?? {}, changed),
    ),
  ];
}

/** @returns {import('./project-answers.mjs').Answer[]} */
export function hostingAnswers(/** @type {import('./stubbed-deploy.mjs').Project} */ project) {
  const { projectId: id } = project;
  const hosting = 'firebasehosting\\.googleapis\\.com/v1beta1';
  const version = `projects/${id}/sites/${id}/versions/v1`;
  return [
    on('GET', `${hosting}/projects/${id}/sites`, () => ({ sites: project.sites })),
    on('GET', `${hosting}/projects/${id}/sites/${id}`, () => project.sites[0] ?? null),
    on('GET', `${hosting}/projects/${id}/sites/${id}/channels/live`, () => ({
      ...(project.liveRelease ? { release: project.liveRelease } : {}),
    })),
    on('POST', `${hosting}/projects/${id}/sites/${id}/versions`, () => ({ name: version })),
    on('POST', `${hosting}/${version}:populateFiles`, (_, { files }) => ({
      uploadUrl: `${project.origin}/upload-firebasehosting.googleapis.com/upload`,
      uploadRequiredHashes: Object.values(files),
    })),
    on('POST', 'upload-firebasehosting\\.googleapis\\.com/upload/\\w+', () => ({})),
    on('PATCH', `${hosting}/${version}`, (_, { config }) => ({ name: version, status: 'FINALIZED', config })),
    on('POST', `${hosting}/projects/${id}/sites/${id}/channels/live/releases`, (_, release) => {
      project.liveRelease = { ...release, version: { name: version } };
      return project.liveRelease;
    }),
  ];
}

/** Google builds a function for minutes; the stub is done at once. */
function beganWith(
  /** @type {import('./stubbed-deploy.mjs').Project} */ project,
  /** @type {string} */ region,
  /** @type {any} */ wanted,
) {
  const id = wanted.name.split('/').pop();
  const service = `projects/${project.projectId}/locations/${region}/services/${id.toLowerCase()}`;
  const uri = `https://${id.toLowerCase()}-stub.a.run.app`;
  const serviceConfig = { ...wanted.serviceConfig, service, uri };
  project.functions[wanted.name] = { ...wanted, serviceConfig, url: uri, state: 'ACTIVE', environment: 'GEN_2' };
  return { name: `operations/${id}`, done: false };
}
