import { passwordRule } from 'functions/contract/rules/sign-in-rules';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { type Invitation, acceptInvitation } from '../../api/session/invitations.ts';
import { type OnSignIn, requestOtp } from '../../api/session/sign-in.ts';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { formatShortDate } from '../../components/dates/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/inputs.tsx';
import { Around } from '../../ui/around.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import { checkNewPassword } from './checks.ts';
import { GoogleButton } from './google-button.tsx';
import type { MailedCode } from './mailed-code.ts';
import { OtpStep } from './otp-step.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useSending } from './use-sending.ts';

interface InvitationStepsProps {
  token: string;
  invitation: Invitation;
  onSignIn: OnSignIn;
  onLeave: () => void;
}

/** Shows e-mail and role, then asks for a password or the mailed code. */
export function InvitationSteps({ invitation, ...steps }: InvitationStepsProps) {
  const { email, role, expiresAt, timeZone } = invitation;
  const [code, setCode] = useState<MailedCode | null>(null);
  return (
    <>
      <header className="grid w-full max-w-sm justify-items-center gap-2 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">{say('signIn.invited')}</h1>
        <p className="max-w-full text-balance wrap-anywhere text-muted">
          <Around message={`signIn.joinsAs.${role}`} value="email">
            <b className="font-medium text-ink">
              <EmailText email={email} />
            </b>
          </Around>
        </p>
      </header>
      <Card className="grid w-full max-w-sm gap-5 p-5 sm:p-6">
        <p className="rounded-control bg-sunken px-3 py-2.5 text-pretty">
          <span className="font-medium">{say('signIn.roleMay', { role: say(`roles.name.${role}`) })}</span>{' '}
          {say(`roles.may.${role}`)}{' '}
          <span className="text-muted">{say('signIn.worksUntil', { date: formatShortDate(expiresAt, timeZone) })}</span>
        </p>
        {code ? (
          <OtpStep
            code={code}
            onSignIn={steps.onSignIn}
            onResent={setCode}
            onBack={() => {
              setCode(null);
            }}
          />
        ) : (
          <PasswordStep email={email} {...steps} onCodeSent={setCode} />
        )}
      </Card>
    </>
  );
}

type PasswordStepProps = Omit<InvitationStepsProps, 'invitation'> & {
  email: string;
  onCodeSent: (code: MailedCode) => void;
};

function PasswordStep({ token, email, onSignIn, onLeave, onCodeSent }: PasswordStepProps) {
  const password = useCheckedField(checkNewPassword(email));
  const accepting = useSending(async () => {
    await onSignIn((await acceptInvitation(token, password.value)).sessionId);
  });
  const mailing = useSending(async () => {
    accepting.forgetError();
    const { sessionId } = await requestOtp(email);
    onCodeSent({ email, sessionId, sentAt: Date.now() });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={accepting.submit([password])}>
      <InvitationAlert acceptError={accepting.error} mailError={mailing.error} />
      {/* Lets password managers store the account's address. */}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <TextField
        {...password.control}
        name="password"
        label={say('signIn.choosePassword')}
        type="password"
        autoComplete="new-password"
        help={say('signIn.passwordHelp', { count: passwordRule.minLength })}
      />
      <Button type="submit" variant="primary" busy={accepting.busy} disabled={mailing.busy}>
        {say('signIn.setPassword')}
      </Button>
      {isOver(accepting.error) ? (
        <Button onClick={onLeave}>{say('signIn.goToLogin')}</Button>
      ) : (
        <Button busy={mailing.busy} disabled={accepting.busy} onClick={mailing.start}>
          {say('signIn.mailedCode')}
        </Button>
      )}
      {!isOver(accepting.error) && (
        <GoogleButton onSignIn={onSignIn} invited={email} disabled={accepting.busy || mailing.busy} />
      )}
    </form>
  );
}

function InvitationAlert({ acceptError, mailError }: { acceptError: unknown; mailError: unknown }) {
  if (acceptError !== null) {
    return <Alert tone="danger">{serverMessageOr(acceptError, say('signIn.notSet'))}</Alert>;
  }
  return mailError !== null && <Alert tone="danger">{serverMessageOr(mailError, say('signIn.notSent'))}</Alert>;
}

// Used in another tab, or expired.
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 404);
}
