import { requestOtpSchema } from 'functions/contract';
import { useRequestOtp } from '../../api/auth.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface ChoiceStepProps {
  focusFirst: boolean;
  onCredentials: () => void;
  onCodeSent: (email: string, sessionId: string) => void;
}

/** First step: have a code mailed, or go on to e-mail and password. */
export function ChoiceStep({ focusFirst, onCredentials, onCodeSent }: ChoiceStepProps) {
  const form = useForm({ initial: { email: '' }, schema: requestOtpSchema });
  const { mutateAsync, isPending, error } = useRequestOtp();
  const send = form.submit(async ({ email }) => {
    try {
      const { sessionId } = await mutateAsync(email);
      onCodeSent(email, sessionId);
    } catch {
      // The form shows `error`.
    }
  });
  return (
    <div className="grid gap-5">
      <form noValidate className="grid gap-4" onSubmit={send}>
        {error && <Alert tone="danger">{serverMessageOr(error, 'Failed to send OTP')}</Alert>}
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="you@example.com"
          ref={focusFirst ? focusOnMount : undefined}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          Send OTP to Email
        </Button>
      </form>
      <div className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <Button onClick={onCredentials}>Login with credentials</Button>
    </div>
  );
}
