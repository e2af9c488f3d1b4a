import { say } from 'functions/contract/words/say';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { useAnswer } from '../live/use-answer.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';

/**
 * A part of a page that few visitors need, so what shows it is fetched when this is first rendered: null until it is here,
 * 'missing' where it could not be had. `load` is one function for good, not one made while rendering.
 */
export function useLaterPart<P>(load: () => Promise<ComponentType<P>>) {
  const { answer: part, retry } = useAnswer<ComponentType<P> | 'missing' | null, typeof load>(null, load, (loaded) =>
    loaded().catch(() => 'missing'),
  );
  return { part, retry };
}

interface LaterPartProps<P> {
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Stands in its place until it is here. */
  waiting: ReactNode;
  /** Content below it. It is not there before it either, so that nothing moves that is seen. */
  children?: ReactNode;
}

/** Part of a page whose code is fetched when this is first rendered; where it cannot be had, the way to try again. */
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

/** Placeholder of a part, about as high. */
export function PartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{say('page.readingCredential')}</span>
      <Skeleton className="h-48 animate-appear" />
    </div>
  );
}
