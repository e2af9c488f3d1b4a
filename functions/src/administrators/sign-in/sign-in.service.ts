import { stageEntry } from '../../audit/audit.store.ts';
import type { Operation } from '../../contract/index.ts';
import { type Writer, afterCommit, commit, transact } from '../../firestore/writer.ts';
import type { Client } from '../../http/caller.ts';
import type { Applicant } from '../../sessions/accounts/account.ts';
import { type Proof, admit } from '../../sessions/administrator.ts';
import { getAccount, giveClaim } from '../../sessions/accounts/accounts.store.ts';
import { getAdministrator, stageAdministrator, stageSeen } from '../../sessions/administrators.store.ts';
import { stageDevice } from './devices.store.ts';
import { actorOf, newSession, newSessionId, secondsFromNow } from '../../sessions/session.ts';
import { stageSession } from '../../sessions/sessions.store.ts';

interface SignIn {
  applicant: Applicant;
  proof: Proof;
  action: Operation;
  client: Client;
  stage?: (writer: Writer) => void;
}

/**
 * Creates a session and returns its id, or null if refused. Activates invited users. Reads their document in the
 * transaction, so a removed administrator keeps no session.
 */
export async function signIn({ proof, action, client, stage, ...request }: SignIn): Promise<string | null> {
  const applicant = proof === 'mailbox' ? await withClaim(request.applicant) : request.applicant;
  const { uid } = applicant;
  return transact(async (reader, writer) => {
    const known = await getAdministrator(uid, reader);
    const administrator = admit(applicant, known, proof);
    if (!administrator) return null;
    const sessionId = newSessionId();
    stage?.(writer);
    if (administrator !== known) stageAdministrator(writer, administrator);
    stageSession(writer, newSession(sessionId, administrator, client));
    if (client.deviceId !== null) stageDevice(writer, administrator, client.deviceId);
    stageEntry(writer, actorOf(administrator, client), { action, kind: 'session', records: [uid] });
    afterCommit(writer, () => noteSignIn(applicant));
    return sessionId;
  });
}

// Before the commit, so that every active administrator has the claim.
async function withClaim(applicant: Applicant): Promise<Applicant> {
  const { uid, hasClaim } = applicant;
  if ((await getAdministrator(uid))?.state === 'invited') await giveClaim(uid);
  // A concurrent sign-in may have given it since the account was read.
  return hasClaim ? applicant : { ...applicant, hasClaim: (await getAccount(uid))?.hasClaim ?? false };
}

// Outside the transaction, so that one administrator's concurrent sign-ins do not wait for each other.
async function noteSignIn(applicant: Applicant): Promise<void> {
  await commit((writer) => {
    stageSeen(writer, applicant, secondsFromNow(0));
  });
}
