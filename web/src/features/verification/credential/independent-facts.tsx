import type { OpenBadgeCredential, credentialsApi, didApi } from 'functions/contract';
import { fillPath } from 'functions/contract/text/address';
import { say } from 'functions/contract/words/say';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { type Fact, FactList } from '../page/certificate-sheet.tsx';
import { PartFailure, PartSkeleton } from '../page/later-part.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { useCredential } from './use-credential.ts';

const didDocument: (typeof didApi)['didDocument']['path'] = '/.well-known/did.json';
const assertion: (typeof credentialsApi)['assertion']['path'] = '/api/openbadges/assertions/{hash}';

/** Independent check of a badge: facts of its signed credential, and two commands. */
export function IndependentFacts({ badge }: { badge: CertificateBadge }) {
  const { reading, retry } = useCredential(badge);
  if (reading.status === 'reading') return <PartSkeleton />;
  if (reading.status === 'failed') return <PartFailure onRetry={retry}>{reading.message}</PartFailure>;
  const { credential } = reading;
  return (
    <div className="grid gap-6">
      <FactList facts={factsOf(credential, badge.verificationHash)} />
      <div className="grid gap-4">
        <div className="grid gap-2 text-sm text-pretty text-muted">
          <p>{say('credential.commands')}</p>
          <p>{say('credential.verdict')}</p>
          {credential.id.startsWith('http:') && <p>{say('credential.noHttps')}</p>}
        </div>
        <CopyField label={say('credential.fetchCommand')} value={fetchCommand(credential.id)} rows={2} />
        <CopyField label={say('credential.checkCommand')} value={checkCommand} rows={5} />
      </div>
    </div>
  );
}

function factsOf({ id, issuer, proof, credentialStatus }: OpenBadgeCredential, hash: string): Fact[] {
  // All paths are on the site in the credential, regardless of this page's address.
  const onSite = (path: string) => new URL(path, id).href;
  return [
    { label: say('credential.issuer'), value: <Elsewhere href={onSite(didDocument)}>{issuer.id}</Elsewhere> },
    ...proof.flatMap(({ type, cryptosuite, verificationMethod }) => [
      { label: say('credential.key'), value: <span className="break-all">{verificationMethod}</span> },
      { label: say('credential.proof'), value: `${type}, ${cryptosuite}` },
    ]),
    { label: say('credential.openBadges3'), value: <Elsewhere href={id} /> },
    { label: say('credential.statusList'), value: <Elsewhere href={credentialStatus.statusListCredential} /> },
    { label: say('credential.openBadges2'), value: <Elsewhere href={onSite(fillPath(assertion, { hash }))} /> },
  ];
}

function Elsewhere({ href, children = href }: { href: string; children?: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="break-all text-link hover:underline">
      {children}
    </a>
  );
}

/** Verifier of the Digital Credentials Consortium, in the version tested with our credentials. */
const verifier = '@digitalcredentials/verifier-core';
const version = '1.0.0-beta.11';

const check = [
  `import { readFileSync } from 'node:fs'`,
  `import { verifyCredential } from './verifier/node_modules/${verifier}/dist/index.js'`,
  `const credential = JSON.parse(readFileSync('badge.json', 'utf8'))`,
  `const { log, errors } = await verifyCredential({ credential, knownDIDRegistries: [] })`,
  `console.log(log ?? errors)`,
].join('; ');

/** Command that saves a credential as `badge.json`. */
export function fetchCommand(address: string): string {
  return `curl -fsS ${address} -o badge.json`;
}

/** Command that checks the file with a foreign verifier: its proof by the issuer's keys, and its status. */
export const checkCommand = `npm install --silent --prefix verifier ${verifier}@${version} && node --input-type=module -e "${check}"`;
