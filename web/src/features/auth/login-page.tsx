import { LoginSteps, loginFrame } from './login-steps.tsx';

/** The login screen. */
export function LoginPage() {
  return (
    <main className={loginFrame}>
      <title>Log in · Badge Platform</title>
      <LoginSteps />
    </main>
  );
}
