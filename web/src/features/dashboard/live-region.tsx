import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, lazy, useState } from 'react';
import { checkSession } from '../../lib/query-client.ts';
import { useLocked } from '../../lib/session-lock.ts';
import { usePainted } from '../../lib/use-painted.ts';
import { Alert } from '../../ui/feedback/messages.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';

export interface ListenerProps {
  /** Takes whether the screen follows: true with the first answer, false when listening ends. */
  onFollow: (follows: boolean) => void;
}

interface LiveRegionProps extends ListenerProps {
  /** Imports the listening component; what it needs of Firebase then comes only when the screen is already shown. */
  load: () => Promise<ComponentType<ListenerProps>>;
}

/**
 * Runs a listening component beside a screen's first content. When it fails, that content stays as it last was, with a
 * notice that it no longer follows and a way to reconnect. While the console is locked, nothing listens.
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
        // The rules end a listener as soon as its session is gone.
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
    <Alert tone="warning" action={<Button onClick={onReconnect}>Reconnect</Button>}>
      Live updates stopped. The numbers are the last ones received.
    </Alert>
  );
}
