import { type ReactNode, useState } from 'react';
import { storeSessionId } from '../../lib/session.ts';
import type { OnSignIn } from '../../api/session/sign-in.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceStep } from './choice-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import type { MailedCode } from './mailed-code.ts';
import { OtpStep } from './otp-step.tsx';

/** The login screen. A sign-in stores the session, which whatever shows this page follows. */
export function LoginPage({ onSignIn = storeSessionId }: { onSignIn?: OnSignIn }) {
  return (
    <main className={loginFrame}>
      <title>Log in · Badge Platform</title>
      <LoginSteps onSignIn={onSignIn} />
    </main>
  );
}

type Step = { name: 'choice'; returned: boolean } | { name: 'credentials' } | { name: 'otp' };

interface LoginStepsProps {
  onSignIn: OnSignIn;
  /** The e-mail of who is asked, where that is known. */
  email?: string;
  /** Says why one is asked. */
  notice?: ReactNode;
}

/**
 * The steps of the login: choose a way, then sign in. Each step keeps its own fields, so going back clears
 * them; a mailed code can still be typed in then. It needs no query client, router or schemas: the login's own page has none.
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
        <h1 className="text-2xl font-semibold tracking-tight">Badge Admin Portal</h1>
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

/** Frame of the login, hung from a fixed line: steps differ in height, and the first line stays in place. */
export const loginFrame = 'grid min-h-dvh content-start justify-items-center gap-6 px-4 pt-[18dvh] pb-10 text-sm';
