import { environment } from '../../../functions/src/testing/environment.ts';
import { schemaOf } from '../schemas.ts';
import { type Finding, type Verdict, type Verifier, judging, standing } from './verifier.ts';

// verifier-core of the Digital Credentials Consortium only uses https, but the suite speaks http. So requests to
// https://localhost:PORT go to http://localhost:PORT, and all others fail, except the Open Badges 3.0 schema, which we
// serve. The package captures fetch when it is loaded.
const { port } = new URL(environment.SITE_URL);
const askedAddress = `https://localhost:${port}/`;
const schemaAddress = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (address.startsWith(askedAddress)) return realFetch(address.replace(/^https/, 'http'));
  if (address.startsWith('http:')) return realFetch(input, init);
  if (address === schemaAddress) return Promise.resolve(Response.json(schemaOf('ob3-credential')));
  return Promise.resolve(new Response('', { status: 404 }));
};
const { verifyCredential } = await import('@digitalcredentials/verifier-core');

type Answer = Awaited<ReturnType<typeof verifyCredential>>;
type Credential = Parameters<typeof verifyCredential>[0]['credential'];

export const verifierCore: Verifier = {
  name: 'verifier-core',
  verify: judging(async (text) => {
    // It has no registry of issuers, so it reports ours as unregistered.
    return toFinding(await verifyCredential({ credential: JSON.parse(text) as Credential, knownDIDRegistries: [] }));
  }),
};

function toFinding(answer: Answer): Finding {
  // It hands the whole credential back.
  const { credential: _, ...says } = answer;
  return { verdict: verdictOf(answer), says };
}

function verdictOf({ log, errors, additionalInformation: more }: Answer): Verdict {
  const passed = (id: string) => log?.find((step) => step.id === id)?.valid;
  const [counts, goesOn] = [passed('revocation_status'), passed('expiration')];
  if (errors || !passed('valid_signature') || counts === undefined || goesOn === undefined) return 'invalid';
  const stands = standing({ revoked: !counts, expired: !goesOn });
  if (stands !== 'valid') return stands;
  const fitsSchema = more?.some(({ results }) => Array.isArray(results) && results.every(({ result }) => result.valid));
  return fitsSchema ? 'valid' : 'malformed';
}
