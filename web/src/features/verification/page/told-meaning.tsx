import type { PublicBadge } from 'functions/contract';
import { say } from 'functions/contract/messages/say';
import type { ReactNode } from 'react';
import { PartFailure, useLaterPart } from './later-part.tsx';

interface ToldMeaningProps {
  meaning: NonNullable<PublicBadge['meaning']>;
  /** Content below it. */
  children: ReactNode;
}

/**
 * A badge's meaning, whose code is fetched by pages of badges that have one. Where it is not here yet nothing stands below it either,
 * so that nothing moves that is seen.
 */
export function ToldMeaning({ meaning, children }: ToldMeaningProps) {
  const { part: Meaning, retry } = useLaterPart(loadMeaning);
  if (Meaning === null) return null;
  return (
    <>
      {Meaning === 'missing' ? (
        <PartFailure onRetry={retry}>{say('page.partFailed')}</PartFailure>
      ) : (
        <Meaning meaning={meaning} />
      )}
      {children}
    </>
  );
}

async function loadMeaning() {
  return (await import('../meaning/meaning-card.tsx')).MeaningCard;
}
