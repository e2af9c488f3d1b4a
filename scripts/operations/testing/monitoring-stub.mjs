// A STUB of gcloud's APIs for metrics, alerts, channels, checks and dashboards, as in a new project. It answers late
// and refuses at first.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as later } from 'node:timers/promises';

const notEnabled = (/** @type {string} */ api) => ({
  code: 403,
  status: 'PERMISSION_DENIED',
  message: `${api} has not been used in project 123 before or it is disabled. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
  details: [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED', domain: 'googleapis.com' },
  ],
});
const newMetric = {
  code: 404,
  status: 'NOT_FOUND',
  message:
    'Cannot find metric(s) that match type = "logging.googleapis.com/user/badges". If a metric was created recently, it could take up to 10 minutes to become available. Please try again soon.',
};

/** The variables that set the origins of gcloud's APIs. None exists for budgets. */
const variables = ['LOGGING', 'MONITORING', 'SERVICEUSAGE'];

/**
 * @returns the environment of a gcloud that is signed in to the stub, `created` resources by collection, and the number of `refused` calls
 */
export async function startMonitoringStub() {
  /** @type {Record<string, Record<string, any>[]>} */
  const created = {};
  /** @type {Record<string, number>} */
  const refused = {};
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { status = 200, ...answer } = answerTo(
      request.method ?? '',
      new URL(request.url ?? '', 'http://stub').pathname,
      body,
    );
    await later(100);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origins = variables.map((name) => [
    `CLOUDSDK_API_ENDPOINT_OVERRIDES_${name}`,
    `http://127.0.0.1:${port}/${name.toLowerCase()}/`,
  ]);
  return { created, refused, env: Object.fromEntries(origins), close: () => server.close() };

  /** @returns {Record<string, any>} */
  function answerTo(/** @type {string} */ method, /** @type {string} */ path, /** @type {string} */ body) {
    const [, api, , , project, collection, id] = path.split('/');
    if (api === 'serviceusage') return { name: 'operations/services', done: true };
    if (refusesAtFirst(api)) return { status: 403, error: notEnabled(api) };
    const things = (created[collection] ??= []);
    if (method === 'GET' && !id) return { [collection]: things };
    const found = things.find(({ name }) => name.endsWith(id));
    if (method !== 'POST')
      return found ? Object.assign(found, body && JSON.parse(body)) : { status: 404, error: { code: 404 } };
    if (body.includes('logging.googleapis.com/user/') && collection === 'alertPolicies' && refusesAtFirst(collection)) {
      return { status: 404, error: newMetric };
    }
    const asked = JSON.parse(body);
    const thing = { ...asked, name: asked.name ?? `projects/${project}/${collection}/${things.length}` };
    things.push(thing);
    return thing;
  }

  function refusesAtFirst(/** @type {string} */ what) {
    refused[what] ??= 0;
    return refused[what] < 2 && refused[what]++ < 2;
  }
}
