/**
 * Store of the private half of the signing key.
 * @typedef {object} Vault
 * @property {() => Promise<unknown>} open  throws if the secret cannot be read
 * @property {() => Promise<{ newest: string | null, running: string | null }>} read  the newest version, and the one that running functions have
 * @property {(text: string) => Promise<unknown>} write
 * @property {string} next  how to give the functions the new key
 */

/**
 * @typedef {object} Place
 * @property {Vault} vault
 * @property {string} projectId
 * @property {(line: string) => void} say
 */

/** Makes the first key. */
export async function create(/** @type {Place} */ place) {
  const current = await currentKey(place);
  if (current) throw new Error((await foreignKeyAdvice(current)) ?? alreadySigns(current));
  const { id } = await make(place, null);
  place.say(`${id} is made, and does not sign yet.\n${place.vault.next}`);
}

/** Creates the next key. Previous public keys stay published, so that their signatures stay valid. */
export async function rotate(/** @type {Place} */ place) {
  const current = await currentKey(place);
  if (!current) throw new Error('There is no key yet. npm run keys -- create makes the first one.');
  const isForeign = (await foreignKeyAdvice(current)) !== null;
  const { id } = await make(place, current);
  place.say(
    isForeign
      ? `${id} is made, and does not sign yet. The key of this name that is shown stays shown: ${current.id}.`
      : `${id} is made, and does not sign yet. ${current.id} stays shown, and what it signed stays valid.`,
  );
  place.say(place.vault.next);
}

/** Says which keys there are, since when, and which one signs. */
export async function list(/** @type {Place} */ place) {
  await place.vault.open();
  const { listKeys } = await import('../../functions/src/credentials/keys.service.ts');
  const { readIssuerKey } = await import('../../functions/src/issuer-key.ts');
  const { newest, running } = await place.vault.read();
  const [next, now] = [readIssuerKey(newest), readIssuerKey(running)];
  const keys = await listKeys();
  place.say(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} in project ${place.projectId}, the oldest first.`);
  for (const key of keys) {
    const isSame = (/** @type {typeof next} */ other) => other?.publicKeyMultibase === key.publicKeyMultibase;
    const role = isSame(now) ? ', signs' : isSame(next) ? ', signs next' : '';
    place.say(`${key.id}, since ${key.createdAt}${role}`);
  }
  if (!next) place.say('The secret ISSUER_KEY holds no key. npm run keys -- create makes one.');
  else {
    const advice = await foreignKeyAdvice(next);
    if (advice) place.say(advice);
  }
}

/**
 * Warns if the secret's key cannot sign because another key is published under its name. That happens after a restore
 * into a project that already had a key.
 */
export async function checkRestored(/** @type {Place} */ place) {
  const current = await currentKey(place);
  const advice = current && (await foreignKeyAdvice(current));
  if (!advice) return;
  place.say(`Nothing can be signed yet. ${advice}`);
  place.say(`  npm run keys -- rotate${place.projectId.startsWith('demo-') ? '' : ` --project ${place.projectId}`}`);
  place.say(place.vault.next);
}

/** @typedef {import('../../functions/src/issuer-key.ts').IssuerKey} IssuerKey */

async function foreignKeyAdvice(/** @type {IssuerKey} */ key) {
  const { isForeign, listKeys } = await import('../../functions/src/credentials/keys.service.ts');
  if (!isForeign(key, await listKeys())) return null;
  return `Another key is known as ${key.id} than the secret holds. npm run keys -- rotate makes one that signs.`;
}

function alreadySigns(/** @type {IssuerKey} */ { id }) {
  return `${id} signs already. npm run keys -- rotate makes another one.`;
}

async function currentKey(/** @type {Place} */ { vault }) {
  await vault.open();
  const { readIssuerKey } = await import('../../functions/src/issuer-key.ts');
  return readIssuerKey((await vault.read()).newest);
}

/** First the public half, which everybody may see; then the secret. */
async function make(/** @type {Place} */ { vault }, /** @type {IssuerKey | null} */ current) {
  const { makeKey } = await import('../../functions/src/credentials/make-key.service.ts');
  const key = await makeKey(current);
  await vault.write(JSON.stringify(key));
  return key;
}
