import type { HistoryEntry } from 'functions/contract';
import type { ReactNode } from 'react';
import { formatMoment } from '../lib/format.ts';
import { roleWords } from './role-words.ts';
import { EmailText } from '../ui/email-text.tsx';
import { type Act, changesOf, namelessActor, sentenceOf } from './act-words.ts';

interface ActSummaryProps {
  act: Act & Pick<HistoryEntry, 'reason'>;
  /** Which records it was about, where that is not clear. */
  children?: ReactNode;
}

/** What was done, with what, what changed and why. */
export function ActSummary({ act, children }: ActSummaryProps) {
  const changes = changesOf(act);
  return (
    <>
      <p className="font-medium">{sentenceOf(act)}</p>
      {children}
      {changes && <p className="text-muted">{changes}</p>}
      {act.reason !== null && <p>Reason: {act.reason}</p>}
    </>
  );
}

type ActorProps = Pick<HistoryEntry, 'administrator' | 'role'>;

/** Who acted, and as what. */
export function Actor({ administrator, role }: ActorProps) {
  return (
    <>
      <ActorName administrator={administrator} />
      {role !== null && ` (${roleWords[role].name.toLowerCase()})`}
    </>
  );
}

/** Who acted. */
export function ActorName({ administrator: { id, email } }: Pick<ActorProps, 'administrator'>) {
  return email === null ? namelessActor(id) : <EmailText email={email} />;
}

/** When it was done, by this device's clock. */
export function ActTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
