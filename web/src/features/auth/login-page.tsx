import { say } from 'functions/contract/words/say';
import { type ReactNode, useState } from 'react';
import { storeSessionId } from '../../lib/session.ts';
import type { OnSignIn } from '../../api/session/sign-in.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceStep } from './choice-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import type { MailedCode } from './mailed-code.ts';
import { OtpStep } from './otp-step.tsx';

/** Login screen. Stores the session, which the surrounding component follows. */
export function LoginPage({ onSignIn = storeSessionId }: { onSignIn?: OnSignIn }) {
  return (
    <main className={loginFrame}>
      <title>{say('signIn.title')}</title>
      <LoginSteps onSignIn={onSignIn} />
    </main>
  );
}

type Step = { name: 'choice'; returned: boolean } | { name: 'credentials' } | { name: 'otp' };

interface LoginStepsProps {
  onSignIn: OnSignIn;
  /** Known e-mail address. */
  email?: string;
  /** Reason for the login. */
  notice?: ReactNode;
}

/**
 * Login steps: choose a way, then sign in. Going back clears a step's fields, but a mailed code still works. Needs no
 * query client, router or schemas, which the login page lacks.
 */
export function LoginSteps({ onSignIn, email, notice }: LoginStepsProps) {
  const [step, setStep] = useState<Step>({ name: 'choice', returned: false });
  const [code, setCode] = useState<MailedCode | null>(null);
  const goBack = () => {
    setStep({ name: 'choice', returned: true });
  };
  const askForCode = () => {
    setStep({ name: 'otp' });
  };
  return (
    <>
      <header className="grid justify-items-center gap-3 text-center">
        <BrandMark />
        <h1 className="text-2xl font-semibold tracking-tight">{say('signIn.portal')}</h1>
      </header>
      {notice}
      <Card className="w-full max-w-sm p-5 sm:p-6">
        {step.name === 'choice' && (
          <ChoiceStep
            knownEmail={email}
            focusFirst={step.returned}
            code={code}
            onSignIn={onSignIn}
            onCredentials={() => {
              setStep({ name: 'credentials' });
            }}
            onCodeSent={(sent) => {
              setCode(sent);
              askForCode();
            }}
            onEnterCode={askForCode}
          />
        )}
        {step.name === 'credentials' && <CredentialsStep knownEmail={email} onSignIn={onSignIn} onBack={goBack} />}
        {step.name === 'otp' && code && (
          <OtpStep
            code={code}
            onSignIn={onSignIn}
            onResent={setCode}
            onBack={(isSpent) => {
              if (isSpent) setCode(null);
              goBack();
            }}
          />
        )}
      </Card>
    </>
  );
}

/** Frame of the login with a fixed top, so that steps of different height do not jump. */
export const loginFrame = 'grid min-h-dvh content-start justify-items-center gap-6 px-4 pt-[18dvh] pb-10 text-sm';
