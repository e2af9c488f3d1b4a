import { storeSessionId } from '../../lib/session-storage.ts';
import type { OnSignIn } from '../../api/sign-in.ts';
import { LoginSteps, loginFrame } from './login-steps.tsx';

/** The login screen. A sign-in stores the session, which whatever shows this page follows. */
export function LoginPage({ onSignIn = storeSessionId }: { onSignIn?: OnSignIn }) {
  return (
    <main className={loginFrame}>
      <title>Log in · Badge Platform</title>
      <LoginSteps onSignIn={onSignIn} />
    </main>
  );
}
