import { requestOtp } from '../../api/sign-in.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { checkEmail, plainEmail } from './checks.ts';
import { useCheckedField } from './use-checked-field.ts';
import { useSending } from './use-sending.ts';

interface ChoiceStepProps {
  focusFirst: boolean;
  onCredentials: () => void;
  onCodeSent: (email: string, sessionId: string) => void;
}

/** First step: have a code mailed, or go on to e-mail and password. */
export function ChoiceStep({ focusFirst, onCredentials, onCodeSent }: ChoiceStepProps) {
  const email = useCheckedField(checkEmail);
  const { busy, error, submit } = useSending(async () => {
    const address = plainEmail(email.value);
    onCodeSent(address, (await requestOtp(address)).sessionId);
  });
  return (
    <div className="grid gap-5">
      <form noValidate className="grid gap-4" onSubmit={submit([email])}>
        {error !== null && <Alert tone="danger">{serverMessageOr(error, 'Failed to send OTP')}</Alert>}
        <TextField
          {...email.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="you@example.com"
          ref={focusFirst ? focusOnMount : undefined}
        />
        <Button type="submit" variant="primary" busy={busy}>
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
