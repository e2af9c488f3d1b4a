import { useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { forgetAll } from '../lib/query-client.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/messages.tsx';
import { clearToasts } from '../ui/feedback/toast.ts';

/** Replaces the console for somebody who is no administrator any more. Nothing that they saw before is kept. */
export function AccessEndedScreen({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  useEffect(() => {
    forgetAll(client);
    clearToasts();
  }, [client]);
  return (
    <main className="grid min-h-dvh place-items-center text-sm">
      <title>Badge Platform</title>
      <div role="alert">
        <EmptyState
          Icon={UserRoundX}
          title="You no longer have access"
          action={<Button onClick={onLeave}>Go to the login</Button>}
        >
          Ask an owner.
        </EmptyState>
      </div>
    </main>
  );
}
