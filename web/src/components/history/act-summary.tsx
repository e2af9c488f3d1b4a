import type { HistoryEntry } from 'functions/contract';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatMoment } from '../dates/dates.ts';
import { roleWords } from '../roles/role-words.ts';
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
      {act.reason !== null && <p>Reason: {act.reason}</p>}
    </>
  );
}

type ActorProps = Pick<HistoryEntry, 'administrator' | 'role'>;

/** Administrator of an action, with the role at that time. */
export function Actor({ administrator, role }: ActorProps) {
  return (
    <>
      <ActorName administrator={administrator} />
      {role !== null && ` (${roleWords[role].name.toLowerCase()})`}
    </>
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
