import type { UserImportRecord, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import { isEmulated } from '../../config.ts';
import { auth } from '../../firestore/firebase.ts';
import { listenerUid } from '../../sessions/accounts/listener.store.ts';
import type { HashConfig } from './hash-config.ts';

/** Per import call. A lookup takes 100 identifiers, and each account needs two. */
export const accountsAtOnce = 50;

/** The password hash is null if missing or hidden. */
export const accountSchema = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  disabled: z.boolean(),
  claims: z.record(z.string(), z.unknown()),
  passwordHash: z.string().nullable(),
  passwordSalt: z.string().nullable(),
  createdAt: z.string(),
});
export type Account = z.output<typeof accountSchema>;

/** All accounts except the listeners', by uid, the project's order. */
export async function* walkAccounts(): AsyncGenerator<Account> {
  let pageToken: string | undefined;
  do {
    const page = await auth().listUsers(1000, pageToken);
    yield* page.users.map(toAccount).filter(isSomebodys);
    pageToken = page.pageToken;
  } while (pageToken);
}

function toAccount({ uid, email, emailVerified, displayName, disabled, customClaims, ...user }: UserRecord): Account {
  const { passwordHash = null, passwordSalt = null, metadata } = user;
  return {
    uid,
    email: email ?? null,
    emailVerified,
    displayName: displayName ?? null,
    disabled,
    claims: customClaims ?? {},
    passwordHash,
    passwordSalt,
    createdAt: metadata.creationTime,
  };
}

export interface Imported {
  /** Accounts that now exist, and whether each has a password. */
  accounts: { account: Account; hasPassword: boolean }[];
  refused: string[];
}

/**
 * Imports accounts. Existing ones keep their password; one with a taken e-mail is refused; the live listeners' is
 * skipped. Passwords need known hash parameters.
 */
export async function importAccounts(listed: Account[], hash: HashConfig | null): Promise<Imported> {
  const all = listed.filter(isSomebodys);
  const { byUid, byEmail } = await findAlike(all);
  const isTaken = ({ uid, email }: Account) => email !== null && (byEmail.get(email)?.uid ?? uid) !== uid;
  const free = all.filter((account) => !isTaken(account));
  const known = free.filter(({ uid }) => byUid.has(uid));
  for (const account of known) await writeOver(account);
  const others = free.filter(({ uid }) => !byUid.has(uid));
  const why = await importNew(others, hash);
  const imported = others.filter((account) => !why.has(account));
  if (isEmulated) await setEmulatedPasswords([...known, ...imported]);
  const hadPassword = ({ uid }: Account) => Boolean(byUid.get(uid)?.providerData.some(isPassword));
  const comesWithPassword = ({ passwordHash }: Account) => passwordHash !== null && (hash !== null || isEmulated);
  return {
    accounts: [
      ...known.map((account) => ({ account, hasPassword: hadPassword(account) })),
      ...imported.map((account) => ({ account, hasPassword: comesWithPassword(account) })),
    ],
    refused: [
      ...all.filter(isTaken).map(({ email }) => `${email}: another account here has this e-mail, and stays.`),
      ...[...why].map(([{ email, uid }, message]) => `${email ?? uid}: ${message}`),
    ],
  };
}

/** Every project creates its own account for live listeners, which is never an administrator's. */
const isSomebodys = ({ uid }: Account) => uid !== listenerUid;
const isPassword = ({ providerId }: { providerId: string }) => providerId === 'password';

/** Existing accounts with these uids or e-mails. */
async function findAlike(accounts: Account[]) {
  const emails = accounts.flatMap(({ email }) => (email === null ? [] : [{ email }]));
  const { users } = await auth().getUsers([...accounts.map(({ uid }) => ({ uid })), ...emails]);
  return {
    byUid: new Map(users.map((user) => [user.uid, user])),
    byEmail: new Map(users.map((user) => [user.email ?? '', user])),
  };
}

async function writeOver({ uid, email, emailVerified, displayName, disabled, claims }: Account): Promise<void> {
  await auth().updateUser(uid, { emailVerified, displayName, disabled, ...(email !== null && { email }) });
  await auth().setCustomUserClaims(uid, claims);
}

async function importNew(accounts: Account[], hash: HashConfig | null): Promise<Map<Account, string>> {
  const records = accounts.map((account) => toRecord(account, hash));
  const withHash = records.some(({ passwordHash }) => passwordHash);
  const { errors } = await auth().importUsers(records, ...(hash && withHash ? [{ hash }] : []));
  return new Map(
    errors.flatMap(({ index, error }): [Account, string][] => {
      const account = accounts[index];
      return account ? [[account, error.message]] : [];
    }),
  );
}

function toRecord(account: Account, hash: HashConfig | null): UserImportRecord {
  const { uid, email, emailVerified, displayName, disabled, claims, passwordHash, passwordSalt, createdAt } = account;
  return {
    uid,
    emailVerified,
    disabled,
    customClaims: claims,
    metadata: { creationTime: createdAt },
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(hash && passwordHash !== null && { passwordHash: Buffer.from(passwordHash, 'base64') }),
    ...(hash && passwordSalt !== null && { passwordSalt: Buffer.from(passwordSalt, 'base64') }),
  };
}

// The emulator's hash contains the password itself, and it imports no other hash.
async function setEmulatedPasswords(accounts: Account[]): Promise<void> {
  for (const { uid, passwordHash } of accounts) {
    const password = /^fakeHash:.*:password=(.*)$/s.exec(passwordHash ?? '')?.[1];
    if (password) await auth().updateUser(uid, { password });
  }
}
