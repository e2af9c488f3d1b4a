import { plainEmail } from 'functions/contract/rules/sign-in-rules';
import { say } from 'functions/contract/words/say';
import { type OnSignIn, requestOtp } from '../../api/session/sign-in.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/messages.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import { checkEmail } from './checks.ts';
import { GoogleButton } from './google-button.tsx';
import { type MailedCode, isFresh } from './mailed-code.ts';
import { useCheckedField } from './use-checked-field.ts';
import { useSending } from './use-sending.ts';

interface ChoiceStepProps {
  /** Prefilled address. */
  knownEmail: string | undefined;
  focusFirst: boolean;
  /** Last mailed code, if the user came back from its step. */
  code: MailedCode | null;
  onSignIn: OnSignIn;
  onCredentials: () => void;
  onCodeSent: (code: MailedCode) => void;
  onEnterCode: () => void;
}

/** First step of login: request or enter a code, use a password, or sign in with Google. */
export function ChoiceStep({ knownEmail, focusFirst, code, ...props }: ChoiceStepProps) {
  const { onSignIn, onCredentials, onCodeSent, onEnterCode } = props;
  const email = useCheckedField(checkEmail, knownEmail);
  const { busy, error, submit } = useSending(async () => {
    const address = plainEmail(email.value);
    const { sessionId } = await requestOtp(address);
    onCodeSent({ email: address, sessionId, sentAt: Date.now() });
  });
  return (
    <div className="grid gap-5">
      <form noValidate className="grid gap-4" onSubmit={submit([email])}>
        {error !== null && <Alert tone="danger">{serverMessageOr(error, say('signIn.notSent'))}</Alert>}
        <TextField
          {...email.control}
          name="email"
          label={say('signIn.email')}
          type="email"
          autoComplete="username"
          placeholder={say('signIn.emailExample')}
          ref={focusFirst ? focusOnMount : undefined}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {say('signIn.sendCode')}
        </Button>
      </form>
      <div className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {say('signIn.or')}
      </div>
      <div className="grid gap-2">
        {code && isFresh(code) && (
          <Button className="h-auto! py-2 whitespace-normal!" onClick={onEnterCode}>
            <span className="min-w-0 wrap-anywhere">{say('signIn.enterCode', { email: code.email })}</span>
          </Button>
        )}
        <Button onClick={onCredentials}>{say('signIn.withCredentials')}</Button>
        <GoogleButton onSignIn={onSignIn} disabled={busy} />
      </div>
    </div>
  );
}
