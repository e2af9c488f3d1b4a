import { say } from 'functions/contract/messages/say';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';

/**
 * A part of a page that few visitors need, so what shows it is fetched when this is first rendered: null until it is here,
 * 'missing' where it could not be had. `load` is one function for good, not one made while rendering.
 */
export function useLaterPart<P>(load: () => Promise<ComponentType<P>>) {
  const [part, setPart] = useState<ComponentType<P> | 'missing' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (next: ComponentType<P> | 'missing') => {
      if (!isOver) setPart(() => next);
    };
    load().then(show, () => {
      show('missing');
    });
    return () => {
      isOver = true;
    };
  }, [load, attempt]);

  const retry = () => {
    setPart(null);
    setAttempt(attempt + 1);
  };
  return { part, retry };
}

interface OpenedPartProps {
  load: () => Promise<ComponentType<{ badge: CertificateBadge }>>;
  badge: CertificateBadge;
  /** Stands in its place until it is here. */
  waiting?: ReactNode;
}

/** Part of a badge's page that the visitor opened. Its code is fetched only then. */
export function OpenedPart({ load, badge, waiting = <PartSkeleton /> }: OpenedPartProps) {
  const { part: Part, retry } = useLaterPart(load);
  if (Part === null) return waiting;
  if (Part !== 'missing') return <Part badge={badge} />;
  return <PartFailure onRetry={retry}>{say('page.partFailed')}</PartFailure>;
}

/** Says why an opened part shows nothing. */
export function PartFailure({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{say('ui.tryAgain')}</Button>}>
      {children}
    </Alert>
  );
}

/** Placeholder of a part, about as high. */
export function PartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{say('page.readingCredential')}</span>
      <Skeleton className="h-48 animate-appear" />
    </div>
  );
}
