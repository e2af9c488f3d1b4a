import { say } from 'functions/contract/words/say';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { LaterPart, PartSkeleton } from '../page/later-part.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';

/** Fold for technical reviewers: ways to check a credential without this page. */
export function VerifyIndependently({ badge }: { badge: CertificateBadge }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="print:hidden">
      <details
        className="group"
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary className="flex list-none items-center justify-between gap-4 rounded-card p-6 transition-colors hover:bg-sunken/60 sm:px-10 sm:py-8 [&::-webkit-details-marker]:hidden">
          <div className="grid gap-1">
            <h2 className="text-lg font-semibold tracking-tight">{say('page.independent')}</h2>
            <p className="text-muted">{say('page.independentMessage')}</p>
          </div>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="px-6 pb-6 sm:px-10 sm:pb-10">
            <LaterPart load={loadFacts} props={{ badge }} waiting={<PartSkeleton />} />
          </div>
        )}
      </details>
    </Card>
  );
}

async function loadFacts() {
  return (await import('./independent-facts.tsx')).IndependentFacts;
}
