import { otpRule } from 'functions/contract/rules/sign-in-rules';
import { say } from 'functions/contract/words/say';
import { useRef, useState, useEffect } from 'react';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { type OnSignIn, requestOtp, verifyOtp } from '../../api/session/sign-in.ts';
import { Alert } from '../../ui/feedback/messages.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/inputs.tsx';
import { checkOtp } from './checks.ts';
import type { MailedCode } from './mailed-code.ts';
import { useCheckedField } from './use-checked-field.ts';
import { useSending } from './use-sending.ts';

const resendAfterSeconds = 30;

interface OtpStepProps {
  code: MailedCode;
  onSignIn: OnSignIn;
  onResent: (code: MailedCode) => void;
  /** Receives whether wrong guesses invalidated the code. */
  onBack: (isSpent: boolean) => void;
}

/** Second step with a mailed code. */
export function OtpStep({ code, onSignIn, onResent, onBack }: OtpStepProps) {
  const { email, sessionId, sentAt } = code;
  const [resent, setResent] = useState(false);
  const otp = useCheckedField(checkOtp);
  const input = useRef<HTMLInputElement>(null);
  const left = useCountdown(resendAfterSeconds, sentAt);

  const verification = useSending(async () => {
    await onSignIn((await verifyOtp(sessionId, otp.value)).sessionId);
  });
  const resending = useSending(async () => {
    verification.forgetError();
    setResent(false);
    const { sessionId } = await requestOtp(email);
    onResent({ email, sessionId, sentAt: Date.now() });
    setResent(true);
    otp.set('');
    input.current?.focus();
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={verification.submit([otp])}>
      <OtpAlert verifyError={verification.error} resendError={resending.error} resent={resent} />
      <TextField
        {...otp.control}
        name="otp"
        label={say('signIn.code')}
        help={say('signIn.codeHelp', { digits: otpRule.length, email })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpRule.length}
        className="text-center text-lg! tracking-[0.4em] tabular-nums"
        ref={(element) => {
          if (!input.current) element?.focus();
          input.current = element;
        }}
        onChange={(event) => {
          otp.set(event.target.value.replaceAll(/\D/g, ''));
        }}
      />
      <Button type="submit" variant="primary" busy={verification.busy}>
        {say('signIn.verify')}
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button className="tabular-nums" disabled={left > 0} busy={resending.busy} onClick={resending.start}>
          {left > 0 ? say('signIn.resendIn', { seconds: left }) : say('signIn.resend')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            onBack(isSpent(verification.error));
          }}
        >
          {say('signIn.back')}
        </Button>
      </div>
    </form>
  );
}

// Wrong, expired and blocked codes share a status; the message distinguishes them.
function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.serverMessage === otpRule.spent;
}

interface OtpAlertProps {
  verifyError: unknown;
  resendError: unknown;
  resent: boolean;
}

function OtpAlert({ verifyError, resendError, resent }: OtpAlertProps) {
  if (verifyError !== null) return <Alert tone="danger">{serverMessageOr(verifyError, say('signIn.wrongCode'))}</Alert>;
  if (resendError !== null) return <Alert tone="danger">{serverMessageOr(resendError, say('signIn.notSent'))}</Alert>;
  return resent && <Alert tone="success">{say('signIn.resent')}</Alert>;
}

/** Remaining whole seconds of `seconds` since `from` (milliseconds); never negative. */
function useCountdown(seconds: number, from: number): number {
  const [counted, setCounted] = useState(() => ({ from, left: leftOf(seconds, from) }));
  // Uses the clock because timers slow down in background tabs.
  useEffect(() => {
    const timer = setInterval(() => {
      const left = leftOf(seconds, from);
      setCounted({ from, left });
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [from, seconds]);
  return counted.from === from ? counted.left : seconds;
}

function leftOf(seconds: number, from: number): number {
  return Math.max(0, Math.ceil((from - Date.now()) / 1000 + seconds));
}
