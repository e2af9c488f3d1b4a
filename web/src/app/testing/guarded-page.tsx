import { act, fireEvent, screen } from '@testing-library/react';
import { type Role, auditApi } from 'functions/contract';
import { useAdoptSession } from '../../api/session/auth.ts';
import { NotAllowedPage } from '../../components/roles/not-allowed.tsx';
import { useLeaveConsole, useMay } from '../../api/session/signed-in.ts';
import { storeSessionId } from '../../lib/session.ts';
import { type SeenCall, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { sampleSettings } from '../../testing/samples.ts';
import '../app-shell.tsx';
import { RequireSession } from '../require-session.tsx';

export const roleOf: Record<string, Role> = {};
/** Answers to session checks by id: an owner, a status, or ended access. Other ids are refused. */
export const sessions: Record<string, string | number> = {};
export const takenAway = 'taken away';
/** Session ends by the server's clock: `expiresAt` if unused, `endsAt` in any case. */
export const life = { expiresAt: 0, endsAt: 0, serverClockIsAheadMs: 0 };
const hour = 60 * 60_000;
export const login = () => screen.queryByRole('dialog', { name: 'Sign in to continue' });
export const checksIn = (seen: SeenCall[]) => seen.filter(({ route }) => route === 'GET /api/auth/verify-session');
export const typed = () => screen.queryByLabelText<HTMLInputElement>('Note');

function Note() {
  const leave = useLeaveConsole();
  const adopt = useAdoptSession();
  return (
    <>
      <label>
        Note
        <input />
      </label>
      <button onClick={leave}>Leave</button>
      <button
        onClick={() => {
          adopt('adopted');
        }}
      >
        Adopt
      </button>
    </>
  );
}

function ForOwners() {
  return useMay(auditApi.list) ? <p>For owners</p> : <NotAllowedPage to={auditApi.list} />;
}

/** Extends the session like the server: each call counts, except background calls. */
function noteCall(headers: Headers) {
  const now = Date.now() + life.serverClockIsAheadMs;
  if (headers.get('x-background') === null) life.expiresAt = Math.min(now + 2 * hour, life.endsAt);
  const time = (at: number) => new Date(at).toISOString();
  const secondsLeft = Math.floor((life.expiresAt - now) / 1000);
  return { expiresAt: time(life.expiresAt), secondsLeft, endsAt: time(life.endsAt) };
}

export function open(path = '/users') {
  const seen = fakeApi({
    'GET /api/auth/verify-session': ({ headers }) => {
      const answer = sessions[headers.get('x-session-id') ?? ''];
      if (answer === takenAway) return refusal(401, 'access_ended', 'You no longer have access. Ask an owner.');
      if (typeof answer === 'number') return new Response('', { status: answer });
      const isOver = Date.now() + life.serverClockIsAheadMs >= life.expiresAt;
      if (answer && !isOver) {
        return json({ uid: answer, email: answer, role: roleOf[answer] ?? 'owner', ...noteCall(headers) });
      }
      return refusal(401, 'unauthenticated', 'Sign in to continue.');
    },
    'GET /api/settings': json(sampleSettings),
    'GET /api/stats': refusal(403, 'forbidden', 'Only owners may do this.'),
    'POST /api/auth/login': json({ sessionId: 'new' }),
    'POST /api/auth/logout': json({ ok: true }),
  });
  const routes = [
    { path: '/login', element: <p>The login route</p> },
    {
      element: <RequireSession />,
      children: [
        { path: '/for-owners', element: <ForOwners /> },
        { path: '*', element: <Note /> },
      ],
    },
  ];
  const { client, router } = renderRoutes(routes, { path });
  return { seen, client, router };
}

export async function openAndType() {
  const opened = open();
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'half a' } });
  return opened;
}

/** Stores a new session like the login; the journeys cover typing. */
export function signIn() {
  act(() => {
    storeSessionId('new');
  });
}

/** Resets to one live session of Ada in this browser. */
export function beginWithOneSession() {
  for (const known of [sessions, roleOf]) for (const id of Object.keys(known)) Reflect.deleteProperty(known, id);
  sessions.old = 'Ada@example.com';
  Object.assign(life, { expiresAt: Date.now() + 2 * hour, endsAt: Date.now() + 12 * hour, serverClockIsAheadMs: 0 });
  storeSessionId('old');
}
