import { otpLength, otpSchema } from 'functions/contract';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { useRequestOtp, useVerifyOtp } from '../../api/auth.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { useForm } from '../../ui/forms/use-form.ts';

const resendAfterSeconds = 30;
const schema = z.object({ otp: otpSchema });

interface OtpStepProps {
  email: string;
  /** What the server gave for the mailed code; each resend gives another. */
  sessionId: string;
  onBack: () => void;
}

/** Second step by mailed code. */
export function OtpStep({ email, sessionId: firstSessionId, onBack }: OtpStepProps) {
  const [sessionId, setSessionId] = useState(firstSessionId);
  const form = useForm({ initial: { otp: '' }, schema });
  const input = useRef<HTMLInputElement>(null);
  const verification = useVerifyOtp();
  const resending = useRequestOtp();
  const { left, restart } = useCountdown(resendAfterSeconds);

  const verify = form.submit(async ({ otp }) => {
    try {
      await verification.mutateAsync({ sessionId, otp });
    } catch {
      // The form shows its error.
    }
  });
  const resend = () => {
    verification.reset();
    resending.mutate(email, {
      onSuccess: (answer) => {
        setSessionId(answer.sessionId);
        form.set('otp', '');
        restart();
        input.current?.focus();
      },
    });
  };

  return (
    <form noValidate className="grid gap-4" onSubmit={verify}>
      <OtpAlert verifyError={verification.error} resendError={resending.error} resent={resending.isSuccess} />
      <TextField
        {...form.field('otp')}
        label="One-time code"
        help={`We sent ${otpLength} digits to ${email}. They are valid for 10 minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength}
        className="text-center text-lg! tracking-[0.4em] tabular-nums"
        ref={(element) => {
          if (!input.current) element?.focus();
          input.current = element;
        }}
        onChange={(event) => {
          form.set('otp', event.target.value.replaceAll(/\D/g, ''));
        }}
      />
      <Button type="submit" variant="primary" busy={verification.isPending}>
        Verify &amp; Login
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button disabled={left > 0} busy={resending.isPending} onClick={resend}>
          Resend OTP{left > 0 && <span className="tabular-nums"> ({left} s)</span>}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to options
        </Button>
      </div>
    </form>
  );
}

interface OtpAlertProps {
  verifyError: Error | null;
  resendError: Error | null;
  resent: boolean;
}

function OtpAlert({ verifyError, resendError, resent }: OtpAlertProps) {
  if (verifyError) return <Alert tone="danger">{serverMessageOr(verifyError, 'Invalid OTP')}</Alert>;
  if (resendError) return <Alert tone="danger">{serverMessageOr(resendError, 'Failed to send OTP')}</Alert>;
  return resent && <Alert tone="success">A new code is on its way.</Alert>;
}
