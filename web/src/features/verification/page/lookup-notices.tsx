import { Lock, SearchX } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/messages.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { buttonStyle } from '../../../ui/style.ts';
import { ContactNote } from './issuer.tsx';
import type { Lookup } from '../live/public-badge.ts';
import { say } from 'functions/contract/words/say';

interface LookupNoticesProps {
  lookup: Exclude<Lookup<unknown>, { status: 'found' }>;
  retry: () => void;
  missing: MissingWords;
}

/** Text below 'Badge Not Found' and the label of its search link. */
export interface MissingWords {
  text: string;
  action?: string;
}

/** All states of a lookup except success. */
export function LookupNotices({ lookup, retry, missing }: LookupNoticesProps) {
  if (lookup.status === 'loading') return <SheetSkeleton />;
  return (
    <>
      {lookup.status === 'missing' && (
        <div role="alert">
          <EmptyState
            Icon={SearchX}
            title={say('badge.missing')}
            action={
              missing.action && (
                <a className={buttonStyle()} href={paths.verification}>
                  {missing.action}
                </a>
              )
            }
          >
            <p>{missing.text}</p>
            <p className="mt-2">{say('page.missingAdvice')}</p>
            <ContactNote />
          </EmptyState>
        </div>
      )}
      {lookup.status === 'closed' && <ClosedNotice>{lookup.message}</ClosedNotice>}
      {lookup.status === 'failed' && (
        <ErrorState title={say('page.failed')} onRetry={retry}>
          {say('page.failedMessage')}
        </ErrorState>
      )}
    </>
  );
}

/** Says that public verification is switched off. */
export function ClosedNotice({ children }: { children: string }) {
  return (
    <div role="alert">
      <EmptyState Icon={Lock} title={say('badge.closed')}>
        <p>{children}</p>
        <ContactNote />
      </EmptyState>
    </div>
  );
}

export function SheetSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{say('page.verifying')}</span>
      <Card className="grid animate-appear gap-8 p-6 sm:p-10 md:grid-cols-[2fr_3fr]">
        <Skeleton className="aspect-square w-full max-w-xs justify-self-center" />
        <div className="grid content-center gap-4">
          <Skeleton className="h-8 w-36" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-40 w-full" />
        </div>
      </Card>
    </div>
  );
}
