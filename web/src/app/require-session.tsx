import { useQueryClient } from '@tanstack/react-query';
import { say } from 'functions/contract/words/say';
import { Suspense, lazy, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useNavigate } from 'react-router-dom';
import { type SessionState, useCheckOnReturn, useLogout, useSession } from '../api/session/auth.ts';
import { PublicFrame } from './public-frame.tsx';
import { LoginOverPage } from '../features/auth/login-over-page.tsx';
import { LoginPage } from '../features/auth/login-page.tsx';
import { SearchTitle } from './public-frame.tsx';
import { type SignedIn, LeaveProvider } from '../api/session/signed-in.ts';
import { paths } from '../lib/paths.ts';
import { checkSession, forgetAll } from '../lib/query-client.ts';
import { readSessionId } from '../lib/session.ts';
import { clearToasts } from '../ui/feedback/toast.ts';
import { SpinnerScreen } from '../ui/feedback/loading.tsx';
import { useRouteMeta } from './route-meta.ts';
import { SessionEndNotice } from './session-end-notice.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';
import { UserRoundX } from 'lucide-react';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/messages.tsx';

const loadShell = () => import('./app-shell.tsx');
const AppShell = lazy(async () => ({ default: (await loadShell()).AppShell }));

// Most stored sessions are live, so the shell loads during the check.
if (readSessionId() !== null) void loadShell();

/**
 * Shows the shell for a live session, else the login or the public screen. After a session ends, the console stays
 * below the login until its owner signs in or out, or another administrator discards it. Why: web/src/README.md.
 */
export function RequireSession() {
  const session = useSession();
  useCheckOnReturn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const [owner, setOwner] = useState<SignedIn | null>(null);
  const [leaving, setLeaving] = useState(false);
  if (session.status === 'signed-in') {
    if (owner === null) setOwner(session);
    else if (isSamePerson(session, owner) && session.role !== owner.role) setOwner({ ...owner, role: session.role });
  }
  if (session.status === 'access-ended' && owner !== null) setOwner(null);

  const leave = async ({ isOver = false } = {}) => {
    // The login must not cover a page that is being left.
    flushSync(() => {
      setLeaving(true);
    });
    await logout({ isOver });
    clearToasts();
    await navigate(paths.login);
  };
  const discard = async () => {
    forgetAll(client);
    clearToasts();
    // Unsaved input would block the navigation.
    flushSync(() => {
      setOwner(null);
    });
    await navigate(paths.dashboard, { replace: true });
  };

  if (owner === null || (leaving && session.status !== 'signed-in')) {
    return <SignedOutScreen session={session} onLeave={() => void leave({ isOver: true })} />;
  }
  const locked = session.status !== 'signed-in' || !isSamePerson(session, owner);
  return (
    <>
      <LeaveProvider value={() => void leave({ isOver: true })}>
        <Suspense fallback={<SpinnerScreen label={say('common.loading')} />}>
          <AppShell key={owner.email} administrator={owner} onLogout={() => void leave()} />
        </Suspense>
      </LeaveProvider>
      {!locked && session.end.isSoon && <SessionEndNotice end={session.end} onStay={() => void checkSession(client)} />}
      {locked && <LoginOverPage owner={owner.email} session={session} onDiscard={() => void discard()} />}
    </>
  );
}

function SignedOutScreen({ session, onLeave }: { session: SessionState; onLeave: () => void }) {
  const { public: isPublic = false } = useRouteMeta();
  if (session.status === 'loading') return <SpinnerScreen label={say('shell.checking')} />;
  if (isPublic) return <PublicScreen />;
  if (session.status === 'access-ended') return <AccessEndedScreen onLeave={onLeave} />;
  return session.status === 'unreachable' ? <UnreachableScreen {...session} /> : <LoginPage />;
}

// Only the search is shown to visitors too.
function PublicScreen() {
  const { title } = useRouteMeta();
  return (
    <PublicFrame>
      <SearchTitle />
      {title && <h1 className="sr-only">{say(title)}</h1>}
      <Outlet />
    </PublicFrame>
  );
}

function isSamePerson(one: SignedIn, other: SignedIn): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase();
}

/** Replaces the console of a former administrator. No previous content is kept. */
function AccessEndedScreen({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  useEffect(() => {
    forgetAll(client);
    clearToasts();
  }, [client]);
  return (
    <main className="grid min-h-dvh place-items-center text-sm">
      <title>{say('shell.product')}</title>
      <div role="alert">
        <EmptyState
          Icon={UserRoundX}
          title={say('shell.accessEnded')}
          action={<Button onClick={onLeave}>{say('signIn.goToLogin')}</Button>}
        >
          {say('shell.askOwner')}
        </EmptyState>
      </div>
    </main>
  );
}
