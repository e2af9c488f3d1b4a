import { say } from 'functions/contract/words/say';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, lazy, useState } from 'react';
import { checkSession } from '../../lib/query-client.ts';
import { useLocked } from '../../lib/session-lock.ts';
import { usePainted } from '../../lib/use-painted.ts';
import { Alert } from '../../ui/feedback/messages.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';

export interface ListenerProps {
  /** Receives true with the first answer and false when listening ends. */
  onFollow: (follows: boolean) => void;
}

interface LiveRegionProps extends ListenerProps {
  /** Imports the listening component, so that Firebase loads after the first content. */
  load: () => Promise<ComponentType<ListenerProps>>;
}

/**
 * Runs a listener next to a screen's first content. On failure the content stays, with a notice and a button to
 * reconnect. Paused while the console is locked.
 */
export function LiveRegion({ load, onFollow }: LiveRegionProps) {
  const client = useQueryClient();
  const painted = usePainted();
  const locked = useLocked();
  const [live, setLive] = useState(() => ({ attempt: 0, Listener: lazyListener(load) }));
  const reconnect = async () => {
    const { closeLiveConnection } = await import('../../api/live-connection.ts');
    closeLiveConnection();
    setLive({ attempt: live.attempt + 1, Listener: lazyListener(load) });
  };
  if (locked) return null;
  return (
    <ErrorBoundary
      key={live.attempt}
      fallback={<StoppedNotice onReconnect={() => void reconnect()} />}
      onError={() => {
        // The rules end a listener as soon as its session ends.
        void checkSession(client);
      }}
    >
      <Suspense fallback={null}>{painted && <live.Listener onFollow={onFollow} />}</Suspense>
    </ErrorBoundary>
  );
}

function lazyListener(load: LiveRegionProps['load']) {
  return lazy(async () => ({ default: await load() }));
}

function StoppedNotice({ onReconnect }: { onReconnect: () => void }) {
  return (
    <Alert tone="warning" action={<Button onClick={onReconnect}>{say('dashboard.reconnect')}</Button>}>
      {say('dashboard.stopped')}
    </Alert>
  );
}
