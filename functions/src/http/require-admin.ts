import type { Request } from 'express';
import { noteUse } from '../sessions/session-use.service.ts';
import { getLiveSession } from '../sessions/sessions.service.ts';
import type { Session } from '../sessions/session.ts';
import { type Role, isAllowed } from '../contract/roles.ts';
import { AppError } from '../app-error.ts';

const refusals: Record<Role, string> = {
  viewer: 'You may not see this. Ask an owner of this platform.',
  issuer: 'You can view everything and change nothing. Ask an owner of this platform for the role of an issuer.',
  owner: 'Only owners may do this. Ask an owner of this platform.',
};

const accessEnded = 'You no longer have access. Ask an owner.';

/**
 * Reads the session named by the x-session-id header (one document read), or refuses: 401, and 403 for a role below the
 * needed one. The call counts as use of the session, unless it says that nobody asked for it.
 */
export async function requireAdmin(request: Request, needed: Role): Promise<Session> {
  const sessionId = request.header('x-session-id');
  const found = sessionId ? await getLiveSession(sessionId) : null;
  if (found === 'access ended') throw new AppError('access_ended', { message: accessEnded });
  if (!found) throw new AppError('unauthenticated', { message: 'Sign in to continue.' });
  const session = request.header('x-background') === '1' ? found : noteUse(found);
  if (!isAllowed(session.role, needed)) throw new AppError('forbidden', { message: refusals[needed] });
  return session;
}
