import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { endSession } from '../../api/session/auth.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';

interface OtherAdministratorProps {
  owner: string;
  email: string;
  onDiscard: () => void;
}

/** Asks an administrator who signs in over another's page whether to discard it. */
export function OtherAdministrator({ owner, email, onDiscard }: OtherAdministratorProps) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void endSession();
  };
  return (
    <>
      <BrandMark />
      <Card className="grid w-full max-w-sm gap-4 p-5 wrap-anywhere sm:p-6">
        <h1 className="text-base font-semibold">{say('signIn.discardTitle', { email: owner })}</h1>
        <p className="text-muted">{say('signIn.discardHint', { email })}</p>
        <div className="grid gap-2">
          <Button ref={focusOnMount} busy={leaving} onClick={leave}>
            {say('signIn.backToLogin')}
          </Button>
          <Button variant="danger" disabled={leaving} onClick={onDiscard}>
            {say('signIn.discard', { email })}
          </Button>
        </div>
      </Card>
    </>
  );
}
