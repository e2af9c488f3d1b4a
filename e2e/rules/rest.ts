import { randomBytes } from 'node:crypto';

// REST tolerates slow answers. After 10 s without one, the browser client assumes that it is offline and lists an empty
// cache, which no rule refuses.

// A separate project, so that these writes trigger no function.
const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/projects/demo-badge-platform-rules/databases/(default)/documents`;

/** The value of an Authorization header, or none. */
export type Account = string | null;
export const anonymous: Account = null;
const server: Account = 'Bearer owner';

type Fields = Record<string, string | number | boolean | Date>;

/** Statuses of Firestore: 403 if the rules refuse, 404 if they allow the read of a missing document. */
export const read = {
  get: (account: Account, path: string) => statusOf(account, 'GET', path),
  list: (account: Account, path: string, limit?: number) => query(account, path, { limit }),
  listEverywhere: (account: Account, name: string) => query(account, name, { limit: 1, allDescendants: true }),
};

/** Statuses likewise. A document is created unless it is there. */
export const write = {
  set: (account: Account, path: string, fields: Fields) =>
    statusOf(account, 'PATCH', path, {
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)])),
    }),
  delete: (account: Account, path: string) => statusOf(account, 'DELETE', path),
};

/** Writes a document as the server does: past the rules. */
export async function store(path: string, fields: Fields): Promise<void> {
  const status = await write.set(server, path, fields);
  if (status !== 200) throw new Error(`${path} was not stored: ${status}`);
}

/** A random document id that no other test uses. */
export function newDocumentId(): string {
  return randomBytes(16).toString('hex');
}

/** An account signed in with Firebase. The emulator's tokens are not signed. */
export function accountWith(claims: { admin?: true; sid?: string }): Account {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { sub: 'somebody', user_id: 'somebody', iat: now, exp: now + 3600, ...claims },
  ];
  return `Bearer ${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

type Session = Partial<{ verified: boolean; expiresAt: Date; endsAt: Date }> | 'logged out';

/** An administrator's browser with the given session document. */
export async function adminWith(session: Session): Promise<Account> {
  const sid = newDocumentId();
  if (session !== 'logged out') {
    const { verified = true, expiresAt = new Date(Date.now() + 3_600_000), endsAt = expiresAt } = session;
    await store(`adminSessions/${sid}`, { verified, expiresAt, endsAt });
  }
  return accountWith({ admin: true, sid });
}

function query(
  account: Account,
  path: string,
  { limit, allDescendants }: { limit?: number | undefined; allDescendants?: true },
): Promise<number> {
  const [collectionId = '', ...parents] = path.split('/').reverse();
  const structuredQuery = { from: [{ collectionId, allDescendants }], limit };
  return statusOf(account, 'POST', `${parents.reverse().join('/')}:runQuery`, { structuredQuery });
}

async function statusOf(account: Account, method: string, path: string, body?: object): Promise<number> {
  const url = documents + (path.startsWith(':') ? path : `/${path}`);
  const headers = account ? { Authorization: account } : {};
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  await answer.arrayBuffer();
  return answer.status;
}

function restValue(value: Fields[string]): object {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  return typeof value === 'number' ? { integerValue: value } : { stringValue: value };
}
