import { storeSessionId } from '../../lib/session-storage.ts';
import { type Enter, LoginSteps, loginFrame } from './login-steps.tsx';

/** The login screen. A sign-in stores the session, which whatever shows this page follows. */
export function LoginPage({ enter = storeSessionId }: { enter?: Enter }) {
  return (
    <main className={loginFrame}>
      <title>Log in · Badge Platform</title>
      <LoginSteps enter={enter} />
    </main>
  );
}
