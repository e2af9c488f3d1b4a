/** The verifier of the Digital Credentials Consortium, in the version that was tried with our credentials. */
const verifier = '@digitalcredentials/verifier-core';
const version = '1.0.0-beta.11';

const check = [
  `import { readFileSync } from 'node:fs'`,
  `import { verifyCredential } from './verifier/node_modules/${verifier}/dist/index.js'`,
  `const credential = JSON.parse(readFileSync('badge.json', 'utf8'))`,
  `const { log, errors } = await verifyCredential({ credential, knownDIDRegistries: [] })`,
  `console.log(log ?? errors)`,
].join('; ');

/** Saves a credential as `badge.json`, as it is now. */
export function fetchCommand(address: string): string {
  return `curl -fsS ${address} -o badge.json`;
}

/** Checks that file with a verifier that is not ours: its proof by the issuer's keys, and whether it still counts. */
export const checkCommand = `npm install --silent --prefix verifier ${verifier}@${version} && node --input-type=module -e "${check}"`;
