import type { UserImportRecord, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod';
import { isEmulated } from '../config.ts';
import { auth } from '../firebase.ts';
import type { HashConfig } from './hash-config.ts';

/** Accounts that one call imports. */
export const accountsAtOnce = 500;

/** An account of Firebase Auth. The hash of its password is null where it has none, or the project keeps it. */
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

/** All accounts, in the order in which the project lists them, by uid. */
export async function* walkAccounts(): AsyncGenerator<Account> {
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    yield* page.users.map(toAccount);
    pageToken = page.pageToken;
  } while (pageToken);
}

function toAccount({ uid, email, emailVerified, displayName, disabled, customClaims, ...user }: UserRecord): Account {
  const { passwordHash = null, passwordSalt = null, metadata } = user;
  return {
    ...{ uid, email: email ?? null, emailVerified, displayName: displayName ?? null, disabled },
    ...{ claims: customClaims ?? {}, passwordHash, passwordSalt, createdAt: metadata.creationTime },
  };
}

/**
 * Imports accounts over those with the same uid, and answers why those were refused that were. Passwords come along where
 * the parameters of their hashes are known.
 */
export async function importAccounts(accounts: Account[], hash: HashConfig | null): Promise<string[]> {
  const records = accounts.map((account) => toRecord(account, hash));
  const withHash = records.some(({ passwordHash }) => passwordHash);
  const { errors } = await auth.importUsers(records, ...(hash && withHash ? [{ hash }] : []));
  if (isEmulated) await setEmulatedPasswords(accounts);
  return errors.map(({ index, error }) => `${accounts[index]?.email ?? accounts[index]?.uid}: ${error.message}`);
}

function toRecord(account: Account, hash: HashConfig | null): UserImportRecord {
  const { uid, email, emailVerified, displayName, disabled, claims, passwordHash, passwordSalt, createdAt } = account;
  return {
    ...{ uid, emailVerified, disabled, customClaims: claims, metadata: { creationTime: createdAt } },
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
    ...(hash && passwordHash !== null && { passwordHash: Buffer.from(passwordHash, 'base64') }),
    ...(hash && passwordSalt !== null && { passwordSalt: Buffer.from(passwordSalt, 'base64') }),
  };
}

// The emulator's hash is made of the password itself, and it imports no other.
async function setEmulatedPasswords(accounts: Account[]): Promise<void> {
  for (const { uid, passwordHash } of accounts) {
    const password = /^fakeHash:.*:password=(.*)$/s.exec(passwordHash ?? '')?.[1];
    if (password) await auth.updateUser(uid, { password });
  }
}
