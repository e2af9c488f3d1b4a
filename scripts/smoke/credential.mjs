import '../../functions/src/testing/read-typescript.mjs';
import { checkProof, isRevokedIn, issuerOf } from '../proof/check-proof.mjs';
import { expectThat } from './report.mjs';
import { succeed } from './site.mjs';

/**
 * Checks an issued badge's credential like an outside program: by the site's published keys, by its status, and in its
 * picture.
 * @param {import('./site.mjs').Site} site
 * @param {string} hash
 */
export async function expectCredential(site, hash) {
  const did = (await succeed(site, '/.well-known/did.json')).json();
  const seen = await succeed(site, `/api/credentials/${hash}`);
  const credential = seen.json();
  await expectGenuine(credential, did, 'the credential');
  const { pathname } = new URL(credential.credentialStatus.statusListCredential);
  const list = (await succeed(site, pathname)).json();
  await expectGenuine(list, did, 'its status');
  expectThat(!isRevokedIn(list, credential.credentialStatus), 'a credential that is revoked');
  const png = await succeed(site, `/api/credentials/${hash}/badge.png`);
  expectThat(bakedTextIn(png.bytes) === seen.text, 'badge.png carries another credential than the site answers');
  return credential.proof[0].verificationMethod.replace(/.*#/, '');
}

async function expectGenuine(document, did, what) {
  expectThat(issuerOf(document) === did.id, `${what} is of ${issuerOf(document)}, and the keys are of ${did.id}`);
  const { isGenuine } = await checkProof(document, did, await knownContexts());
  const key = document.proof[0].verificationMethod;
  expectThat(isGenuine, `${what} was not signed by the key that the site shows as ${key}`);
}

async function knownContexts() {
  const { loadKnownContext } = await import('../../functions/src/credentials/known-contexts.ts');
  const { credentialContexts } = await import('../../functions/src/contract/calls/open-badges-3.ts');
  const load = async (url) => /** @type {const} */ ([url, (await loadKnownContext(url)).document]);
  return new Map(await Promise.all(credentialContexts.map(load)));
}

/** The credential in a PNG: an iTXt chunk has its keyword, five bytes, and the text. */
function bakedTextIn(png) {
  const keyword = 'openbadgecredential';
  const start = png.indexOf(`iTXt${keyword}\0`);
  expectThat(start > 0, 'badge.png carries no credential');
  const end = start + 4 + png.readUInt32BE(start - 4);
  return png.subarray(start + 4 + keyword.length + 5, end).toString();
}
