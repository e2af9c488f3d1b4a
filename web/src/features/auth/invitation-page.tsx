import { say } from 'functions/contract/words/say';
import { useEffect, useState } from 'react';
import { type Invitation, readInvitation } from '../../api/session/invitations.ts';
import type { OnSignIn } from '../../api/session/sign-in.ts';
import { ApiError, reasonOf, serverMessageOr } from '../../lib/api-error.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/feedback/messages.tsx';
import { SpinnerScreen } from '../../ui/feedback/loading.tsx';
import { InvitationSteps } from './invitation-steps.tsx';
import { loginFrame } from './login-page.tsx';

interface InvitationPageProps {
  token: string;
  onSignIn: OnSignIn;
  /** Continues to the login, or into this browser's session. */
  onLeave: () => void;
}

/** Page of an invitation link: e-mail and role, then a password or mailed code to sign in. */
export function InvitationPage({ token, ...steps }: InvitationPageProps) {
  const { answer, retry } = useInvitation(token);
  const failure = answer && 'error' in answer ? answer.error : null;
  return (
    <main className={loginFrame}>
      <title>{say('signIn.invitation')}</title>
      <BrandMark />
      {answer === null && <SpinnerScreen label={say('signIn.reading')} />}
      {answer && 'email' in answer && <InvitationSteps token={token} invitation={answer} {...steps} />}
      {failure !== null &&
        (isDecided(failure) ? (
          <Refused error={failure} onLeave={steps.onLeave} />
        ) : (
          <ErrorState title={say('signIn.notRead')} onRetry={retry}>
            {reasonOf(failure)}
          </ErrorState>
        ))}
    </main>
  );
}

// Null until the answer.
function useInvitation(token: string) {
  const [answer, setAnswer] = useState<Invitation | { error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    const take = (found: Invitation | { error: unknown }) => {
      if (!left.signal.aborted) setAnswer(found);
    };
    readInvitation(token, left.signal).then(take, (error: unknown) => {
      take({ error });
    });
    return () => {
      left.abort();
    };
  }, [token, attempt]);
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  return { answer, retry };
}

const unknownStatuses = [400, 404];

// A retry would get the same answer.
function isDecided(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 410 || unknownStatuses.includes(error.status));
}

function Refused({ error, onLeave }: { error: ApiError; onLeave: () => void }) {
  const isUnknown = unknownStatuses.includes(error.status);
  return (
    <Card className="grid w-full max-w-sm gap-4 p-5 sm:p-6">
      <h1 className="text-base font-semibold">{say(isUnknown ? 'signIn.unknown' : 'signIn.expired')}</h1>
      <p role="status" className="text-pretty text-muted">
        {isUnknown ? say('signIn.unknownHint') : serverMessageOr(error, say('signIn.expiredHint'))}
      </p>
      <Button variant="primary" onClick={onLeave}>
        {say('signIn.goToLogin')}
      </Button>
    </Card>
  );
}
