import type { ComponentType } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { CertificateBadge } from './public-badge.ts';
import { useLaterPart } from './use-later-part.ts';

interface OpenedPartProps {
  load: () => Promise<ComponentType<{ badge: CertificateBadge }>>;
  badge: CertificateBadge;
}

/** What a visitor has opened of a badge's page. It is fetched then. */
export function OpenedPart({ load, badge }: OpenedPartProps) {
  const { part: Part, retry } = useLaterPart(load);
  if (Part === null) return <PartSkeleton />;
  if (Part !== 'missing') return <Part badge={badge} />;
  return (
    <PartFailure onRetry={retry}>
      This part of the page could not be fetched. Check your connection and try again.
    </PartFailure>
  );
}

/** Says why an opened part shows nothing. */
export function PartFailure({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>Try again</Button>}>
      {children}
    </Alert>
  );
}

/** Stands where the part will, about as high. */
export function PartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Reading the credential</span>
      <Skeleton className="h-48 animate-appear" />
    </div>
  );
}
