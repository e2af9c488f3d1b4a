import { plainEmail } from 'functions/contract/rules/sign-in-rules';
import { say } from 'functions/contract/words/say';
import { type OnSignIn, signIn } from '../../api/session/sign-in.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/messages.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import { checkEmail, checkPassword } from './checks.ts';
import { useCheckedField } from './use-checked-field.ts';
import { useSending } from './use-sending.ts';

interface CredentialsStepProps {
  /** Prefilled, so that only the password is missing. */
  knownEmail: string | undefined;
  onSignIn: OnSignIn;
  onBack: () => void;
}

export function CredentialsStep({ knownEmail, onSignIn, onBack }: CredentialsStepProps) {
  const email = useCheckedField(checkEmail, knownEmail);
  const password = useCheckedField(checkPassword);
  const { busy, error, submit } = useSending(async () => {
    await onSignIn((await signIn(plainEmail(email.value), password.value)).sessionId);
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit([email, password])}>
      {error !== null && <Alert tone="danger">{serverMessageOr(error, say('signIn.wrongCredentials'))}</Alert>}
      <TextField
        {...email.control}
        name="email"
        label={say('signIn.email')}
        type="email"
        autoComplete="username"
        ref={knownEmail ? undefined : focusOnMount}
      />
      <TextField
        {...password.control}
        name="password"
        label={say('signIn.password')}
        type="password"
        autoComplete="current-password"
        ref={knownEmail ? focusOnMount : undefined}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {say('signIn.login')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {say('signIn.back')}
      </Button>
    </form>
  );
}
