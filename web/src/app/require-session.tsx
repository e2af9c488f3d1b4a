import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../api/auth.ts';
import { PublicFrame } from '../components/public-frame.tsx';
import { readSessionId } from '../lib/session-storage.ts';
import { SpinnerScreen } from '../ui/spinner.tsx';
import { useRouteMeta } from './route-meta.ts';

const loadShell = () => import('./app-shell.tsx');
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/login-page.tsx')).LoginPage }));

// Most who come with a session id go on to the shell, so it is fetched while the server checks the id.
if (readSessionId() !== null) void loadShell();

/** The shell for who is logged in; for others the login screen in place, or the bare screen where it is public. */
export function RequireSession() {
  const session = useSession();
  const { public: isPublic = false } = useRouteMeta();
  return (
    <Suspense fallback={<SpinnerScreen label="Loading" />}>
      {session.status === 'loading' && <SpinnerScreen label="Checking your session" />}
      {session.status === 'signed-in' && <AppShell key={session.sessionId} email={session.email} />}
      {session.status === 'signed-out' && (isPublic ? <PublicScreen /> : <LoginPage />)}
    </Suspense>
  );
}

function PublicScreen() {
  const { title } = useRouteMeta();
  return (
    <PublicFrame>
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <Outlet />
    </PublicFrame>
  );
}
