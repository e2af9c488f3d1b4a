import { loginSchema } from 'functions/contract';
import { useLogin } from '../../api/auth.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** Second step by password. */
export function CredentialsStep({ onBack }: { onBack: () => void }) {
  const form = useForm({ initial: { email: '', password: '' }, schema: loginSchema });
  const { mutateAsync, isPending, error } = useLogin();
  const login = form.submit(async (credentials) => {
    try {
      await mutateAsync(credentials);
    } catch {
      // The form shows `error`.
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={login}>
      {error && <Alert tone="danger">{serverMessageOr(error, 'Invalid credentials')}</Alert>}
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" ref={focusOnMount} />
      <TextField {...form.field('password')} label="Password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={isPending}>
        Login
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back to options
      </Button>
    </form>
  );
}
