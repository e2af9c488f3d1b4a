import type { Request } from 'express';
import { getLiveSession } from '../sessions/sessions.service.ts';
import type { Session } from '../sessions/session.ts';
import { AppError } from '../app-error.ts';

/** Reads the session named by the x-session-id header (one document read) or refuses with 401. */
export async function requireAdmin(request: Request): Promise<Session> {
  const sessionId = request.header('x-session-id');
  const session = sessionId ? await getLiveSession(sessionId) : null;
  if (!session) throw new AppError('unauthenticated', { message: 'Sign in to continue.' });
  return session;
}
