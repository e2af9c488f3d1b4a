// The stub's answers about a project: what the checks read and `--fix` changes.

/** @typedef {[RegExp, (parts: string[], body: any, query: URLSearchParams) => object | null]} Answer  null is a 404, `refused` another status */

/** @returns {Answer[]} */
export function projectAnswers(/** @type {import('./stubbed-deploy.mjs').Project} */ project) {
  const { projectId: id, projectNumber } = project;
  const firestore = `firestore\\.googleapis\\.com/v1/projects/${id}/databases/\\(default\\)`;
  return [
    on('POST', 'www\\.googleapis\\.com/oauth2/v3/token', () =>
      project.tokenIsAccepted
        ? { access_token: 'stub', expires_in: 3600, scope: 'https://www.googleapis.com/auth/cloud-platform' }
        : { refused: 400, message: 'invalid_grant' },
    ),
    on('GET', 'firebase\\.googleapis\\.com/v1beta1/projects', () =>
      project.tokenIsAccepted
        ? { results: [] }
        : { refused: 401, message: 'Request had invalid authentication credentials.' },
    ),
    on('GET', `firebase\\.googleapis\\.com/v1beta1/projects/${id}`, () =>
      project.exists ? { projectId: id, projectNumber, resources: { hostingSite: id } } : { refused: 403 },
    ),
    on('GET', `cloudresourcemanager\\.googleapis\\.com/v1/projects/${id}`, () => ({ projectId: id, projectNumber })),
    on(
      'POST',
      `cloudresourcemanager\\.googleapis\\.com/v1/projects/${id}:getEffectiveOrgPolicy`,
      (_, { constraint }) => ({
        constraint,
        ...(project.policies[constraint.replace('constraints/', '')] ?? { listPolicy: { allValues: 'ALLOW' } }),
      }),
    ),
    on('GET', `firebase\\.googleapis\\.com/v1beta1/projects/${id}/adminSdkConfig`, () => ({
      projectId: id,
      storageBucket: project.bucket?.name,
    })),
    on('GET', `cloudbilling\\.googleapis\\.com/v1/projects/${id}/billingInfo`, () => ({
      billingEnabled: project.billingEnabled,
    })),
    on('GET', 'compute\\.googleapis\\.com/compute/v1/projects/\\w+', () => ({
      defaultServiceAccount: `${projectNumber}-compute@developer.gserviceaccount.com`,
    })),

    on('GET', 'serviceusage\\.googleapis\\.com/v1/projects/[\\w-]+/services:batchGet', (_path, _body, query) => ({
      services: query.getAll('names').map((name) => ({ name, state: stateOfService(project, name) })),
    })),
    on('POST', 'serviceusage\\.googleapis\\.com/v1/projects/[\\w-]+/services:batchEnable', (_, { serviceIds }) => {
      project.servicesOff = project.servicesOff.filter((name) => !serviceIds.includes(name));
      return { name: 'operations/services', done: true };
    }),
    // The CLI derives an API's name from its origin, which here is the stub's.
    on('GET', 'serviceusage\\.googleapis\\.com/v1/projects/[\\w-]+/services/([\\w.]+)', () => ({ state: 'ENABLED' })),
    on(
      'POST',
      'serviceusage\\.googleapis\\.com/v1beta1/projects/\\w+/services/[\\w.]+:generateServiceIdentity',
      () => ({
        done: true,
      }),
    ),

    on('GET', firestore, () => project.database),
    on('PATCH', firestore, (_, changed) => ({ done: true, response: Object.assign(project.database, changed) })),
    on('GET', `${firestore}/backupSchedules`, () => ({ backupSchedules: project.backupSchedules })),
    on('POST', `${firestore}/backupSchedules`, (_, schedule) => {
      project.backupSchedules.push(schedule);
      return schedule;
    }),
    on('GET', `${firestore}/collectionGroups/-/fields`, () => ({ fields: project.fields })),
    on('PATCH', `(${firestore}/collectionGroups/\\w+/fields/.+)`, ([path], field) => {
      const name = path.replace('firestore.googleapis.com/v1/', '');
      project.fields = [...project.fields.filter((one) => one.name !== name), { name, ...field }];
      return { name: 'operations/field', done: true };
    }),
    on('GET', `${firestore}/collectionGroups/-/indexes`, () => ({ indexes: indexesNow(project) })),
    on('POST', `${firestore}/collectionGroups/(\\w+)/indexes`, ([collection], index) => {
      const name = `projects/${id}/databases/(default)/collectionGroups/${collection}/indexes/${project.indexes.length}`;
      project.indexes.push({ name, ...index, fields: withName(index.fields) });
      return { name: 'operations/index', done: true };
    }),

    on('GET', `firebasestorage\\.googleapis\\.com/v1alpha/projects/${id}/defaultBucket`, () =>
      project.bucket ? { bucket: { name: `projects/${id}/buckets/${project.bucket.name}` } } : null,
    ),
    on('POST', `firebasestorage\\.googleapis\\.com/v1alpha/projects/${id}/defaultBucket`, () => {
      project.bucket = { name: `${id}.firebasestorage.app` };
      return {};
    }),
    on('GET', 'storage\\.googleapis\\.com/storage/v1/b/([\\w.-]+)', () => project.bucket),
    on('PATCH', 'storage\\.googleapis\\.com/storage/v1/b/([\\w.-]+)', (_, changed) =>
      Object.assign(project.bucket, changed),
    ),

    on('GET', `identitytoolkit\\.googleapis\\.com/admin/v2/projects/${id}/config`, () => project.auth),
    on(
      'GET',
      `identitytoolkit\\.googleapis\\.com/admin/v2/projects/${id}/defaultSupportedIdpConfigs/google\\.com`,
      () => project.googleProvider,
    ),
    on('PATCH', `identitytoolkit\\.googleapis\\.com/admin/v2/projects/${id}/config`, (_, { signIn, ...changed }) =>
      Object.assign(project.auth, changed, { signIn: { ...project.auth.signIn, ...signIn } }),
    ),

    on('POST', `identitytoolkit\\.googleapis\\.com/v1/projects/${id}/accounts:lookup`, (_, { localId }) => {
      const users = project.accounts.filter((account) => localId.includes(account.localId));
      return users.length > 0 ? { users } : {};
    }),
    on('POST', `identitytoolkit\\.googleapis\\.com/v1/projects/${id}/accounts`, (_, account) => {
      project.accounts.push(account);
      return account;
    }),

    on('GET', `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets/(\\w+)`, ([name]) =>
      (project.secrets[name] ?? project.secretVersions[name])
        ? { name: `projects/${id}/secrets/${name}`, labels: {} }
        : null,
    ),
    on('POST', `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets`, (_path, _body, query) => {
      project.secretVersions[query.get('secretId') ?? ''] = [];
      return {};
    }),
    on(
      'POST',
      `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets/(\\w+):addVersion`,
      ([name], { payload }) => {
        const versions = (project.secretVersions[name] ??= []);
        versions.push(payload.data);
        project.secrets[name] = 'ENABLED';
        return { name: `projects/${id}/secrets/${name}/versions/${versions.length}`, state: 'ENABLED' };
      },
    ),
    on(
      'GET',
      `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets/(\\w+)/versions/(\\w+):access`,
      ([name, version]) => {
        const data = project.secretVersions[name]?.at(version === 'latest' ? -1 : Number(version) - 1);
        return data === undefined ? null : { payload: { data } };
      },
    ),
    on(
      'GET',
      `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets/(\\w+)/versions/(latest|\\d+)`,
      ([name, version]) =>
        project.secrets[name]
          ? {
              name: `projects/${id}/secrets/${name}/versions/${version === 'latest' ? (project.secretVersions[name]?.length ?? 1) : version}`,
              state: project.secrets[name],
            }
          : null,
    ),
    on('GET', `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets/\\w+:getIamPolicy`, () => ({ bindings: [] })),
    on('POST', `secretmanager\\.googleapis\\.com/v1/projects/${id}/secrets/\\w+:setIamPolicy`, () => ({})),

    ...policy(`cloudresourcemanager\\.googleapis\\.com/v1/projects/[\\w-]+`, project, 'roles'),
    ...policy(`iam\\.googleapis\\.com/v1/projects/${id}/serviceAccounts/[\\w@.-]+`, project, 'rolesOnAccount'),
  ];
}

/** Answers a method at an exact address. @returns {Answer} */
export function on(/** @type {string} */ method, /** @type {string} */ address, /** @type {Answer[1]} */ answer) {
  return [new RegExp(`^${method} ${address}$`), answer];
}

function policy(
  /** @type {string} */ address,
  /** @type {import('./stubbed-deploy.mjs').Project} */ project,
  /** @type {'roles' | 'rolesOnAccount'} */ key,
) {
  return [
    on('POST', `${address}:getIamPolicy`, () => ({ version: 1, etag: 'stub', bindings: project[key] })),
    on('POST', `${address}:setIamPolicy`, (_, { policy: { bindings, ...rest } }) => {
      project[key] = bindings;
      return { ...rest, bindings };
    }),
  ];
}

function stateOfService(/** @type {import('./stubbed-deploy.mjs').Project} */ project, /** @type {string} */ name) {
  return project.servicesOff.includes(name.split('/').pop() ?? '') ? 'DISABLED' : 'ENABLED';
}

/** Firestore adds the document's name to each index, in the direction of its last field. */
function withName(/** @type {{ fieldPath: string, order?: string }[]} */ fields) {
  if (fields.some(({ fieldPath }) => fieldPath === '__name__')) return fields;
  const order = fields.findLast((field) => field.order)?.order ?? 'ASCENDING';
  return [...fields, { fieldPath: '__name__', order }];
}

/** Indexes take time to build, here a number of answers. */
function indexesNow(/** @type {import('./stubbed-deploy.mjs').Project} */ project) {
  const areBuilt = project.indexes.length > 0 && project.answersUntilIndexesAreBuilt-- <= 0;
  return project.indexes.map((index) => ({ ...index, state: areBuilt ? 'READY' : 'CREATING' }));
}
