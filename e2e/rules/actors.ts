import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type Firestore, Timestamp, doc, setDoc, setLogLevel } from 'firebase/firestore';

const [firestoreHost = '', firestorePort = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');

// A project of its own: no function is triggered by what these tests write.
const projectId = 'demo-badge-platform-rules';

/** The running emulator with the rules of this tree. */
export function startRules(): Promise<RulesTestEnvironment> {
  // Refusals are what is tested here; the client would warn of each.
  setLogLevel('silent');
  return initializeTestEnvironment({
    projectId,
    firestore: {
      host: firestoreHost,
      port: Number(firestorePort),
      rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
}

/** Writes a document as the server does: past the rules. */
export async function store(rules: RulesTestEnvironment, path: string, data: object): Promise<void> {
  await rules.withSecurityRulesDisabled((context) => setDoc(doc(firestoreOf(context), path), data));
}

/** A random document id that no other test uses. */
export function newDocumentId(): string {
  return randomBytes(16).toString('hex');
}

/** Status of Firestore's REST interface for a browser without an account. */
export async function restStatus(path: string, method: 'GET' | 'PATCH' | 'DELETE' = 'GET'): Promise<number> {
  const documents = `http://${firestoreHost}:${firestorePort}/v1/projects/${projectId}/databases/(default)/documents`;
  const body = method === 'PATCH' ? JSON.stringify({ fields: {} }) : null;
  const { status } = await fetch(`${documents}/${path}`, { method, body });
  return status;
}

type Session = Partial<{ verified: boolean; expiresAt: Date; endsAt: Date }> | 'logged out';

/** A browser with a realtime token whose session document is as given. */
export async function adminWith(rules: RulesTestEnvironment, session: Session): Promise<Firestore> {
  const sid = newDocumentId();
  if (session !== 'logged out') {
    const { verified = true, expiresAt = new Date(Date.now() + 3_600_000), endsAt = expiresAt } = session;
    const times = { expiresAt: Timestamp.fromDate(expiresAt), endsAt: Timestamp.fromDate(endsAt) };
    await store(rules, `adminSessions/${sid}`, { verified, ...times });
  }
  return firestoreOf(rules.authenticatedContext('admin', { admin: true, sid }));
}

/** The modular client of a test context, which speaks in the older one's types. */
export function firestoreOf(context: { firestore(): unknown }): Firestore {
  return context.firestore() as Firestore;
}
