import { say } from 'functions/contract/words/say';
import { Navigate } from 'react-router-dom';
import { useSession } from '../api/session/auth.ts';
import { LoginPage } from '../features/auth/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { SpinnerScreen } from '../ui/feedback/loading.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** Login at its own address; redirects a live session to the dashboard. */
export function LoginRoute() {
  const session = useSession();
  if (session.status === 'loading') return <SpinnerScreen label={say('shell.checking')} />;
  if (session.status === 'unreachable') return <UnreachableScreen {...session} />;
  return session.status === 'signed-in' ? <Navigate replace to={paths.dashboard} /> : <LoginPage />;
}
