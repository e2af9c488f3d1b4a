import type { HistoryEntry } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatMoment } from '../dates/dates.ts';
import { Around } from '../../ui/around.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { type Act, changesOf, namelessActor, sentenceOf } from './act-words.ts';

interface ActSummaryProps {
  act: Act & Pick<HistoryEntry, 'reason'>;
  /** Records of the action, if the context does not show them. */
  children?: ReactNode;
}

/** Summary of an action: its name, records, changes and reason. */
export function ActSummary({ act, children }: ActSummaryProps) {
  const changes = changesOf(act);
  return (
    <>
      <p className="font-medium">{sentenceOf(act)}</p>
      {children}
      {changes && <p className="text-muted">{changes}</p>}
      {act.reason !== null && <p>{say('history.reason', { reason: act.reason })}</p>}
    </>
  );
}

type ActorProps = Pick<HistoryEntry, 'administrator' | 'role'>;

/** Administrator of an action, with the role at that time. */
export function Actor({ administrator, role }: ActorProps) {
  const name = <ActorName administrator={administrator} />;
  if (role === null) return name;
  return (
    <Around message={`history.actor.${role}`} value="name">
      {name}
    </Around>
  );
}

/** E-mail of an administrator, or a substitute. */
export function ActorName({ administrator: { id, email } }: Pick<ActorProps, 'administrator'>) {
  return email === null ? namelessActor(id) : <EmailText email={email} />;
}

/** Time of an action by the organization's clock. */
export function ActTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at, useTimeZone())}</time>;
}
