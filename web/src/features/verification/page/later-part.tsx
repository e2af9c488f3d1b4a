import { say } from 'functions/contract/words/say';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { useAnswer } from '../live/use-answer.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';

/** Lazy part of a page: null while loading, 'missing' on failure. `load` must be a stable function. */
export function useLaterPart<P>(load: () => Promise<ComponentType<P>>) {
  const { answer: part, retry } = useAnswer<ComponentType<P> | 'missing' | null, typeof load>(null, load, (loaded) =>
    loaded().catch(() => 'missing'),
  );
  return { part, retry };
}

interface LaterPartProps<P> {
  load: () => Promise<ComponentType<P>>;
  props: P;
  waiting: ReactNode;
  /** Content below it. Rendered only after the part, so that nothing visible moves. */
  children?: ReactNode;
}

/** Part of a page that loads on first render, with a retry on failure. */
export function LaterPart<P extends object>({ load, props, waiting, children }: LaterPartProps<P>) {
  const { part: Part, retry } = useLaterPart(load);
  if (Part === null) return waiting;
  return (
    <>
      {Part === 'missing' ? <PartFailure onRetry={retry}>{say('page.partFailed')}</PartFailure> : <Part {...props} />}
      {children}
    </>
  );
}

export function PartFailure({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{say('ui.tryAgain')}</Button>}>
      {children}
    </Alert>
  );
}

/** Placeholder of similar height. */
export function PartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{say('page.readingCredential')}</span>
      <Skeleton className="h-48 animate-appear" />
    </div>
  );
}
