import type { Answer, AuditKind, auditApi } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActTime } from '../../components/history/act-summary.tsx';
import { actsOnPath } from '../../lib/console-paths.ts';
import { RecordName } from './act-records.tsx';

const counts: Readonly<Record<AuditKind, MessageKey>> = {
  user: 'common.userCount',
  tag: 'common.tagCount',
  badge: 'common.badgeCount',
  badgeTemplate: 'activity.templateCount',
  settings: 'activity.settingCount',
  administrator: 'activity.administratorCount',
  session: 'activity.sessionCount',
  job: 'activity.jobCount',
};

interface ActLineProps {
  line: Answer<typeof auditApi.lines>['lines'][number];
  isOpen: boolean;
}

/** Step of an action, which expands to its records. */
export function ActLine({ line: { at, kind, records, also }, isOpen: isOpenFirst }: ActLineProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <li>
      <details
        className="group"
        open={isOpen}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-control px-3 py-2 tabular-nums [&::-webkit-details-marker]:hidden">
          <span className="font-medium">{say(counts[kind], { count: records.length })}</span>
          <span className="flex-1 text-right text-muted">
            <ActTime at={at} />
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="grid gap-3 px-3 pb-3 wrap-anywhere">
            <ul className="grid gap-1">
              {records.map((record) => (
                <li key={record.id} className="grid">
                  <span>
                    <RecordName kind={kind} record={record} />
                  </span>
                  <RecordId id={record.id} />
                </li>
              ))}
            </ul>
            {also.length > 0 && (
              <div className="grid gap-1.5">
                <p className="font-medium">{say('activity.alsoIn', { count: also.length })}</p>
                <ul className="grid gap-1">
                  {also.map((id) => (
                    <li key={id}>
                      <RecordId id={id} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

/** Record id that links to its history. */
function RecordId({ id }: { id: string }) {
  return (
    <Link
      to={actsOnPath(id)}
      className="justify-self-start rounded-tag text-xs leading-6 text-muted tabular-nums hover:underline"
    >
      {id}
    </Link>
  );
}
