import { type AuditEntry, type AuditKind, unknownActorId } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Link } from 'react-router-dom';
import { goneName } from '../../components/history/act-words.ts';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { dialogOf, withDialog } from '../../lib/open-dialog.ts';
import { badgePath } from '../../lib/console-paths.ts';
import { paths } from '../../lib/paths.ts';

interface ActRecordsProps {
  act: AuditEntry;
  onShowAll: () => void;
}

/** First records of an action, with a link to all. */
export function ActRecords({ act, onShowAll }: ActRecordsProps) {
  const { kind, records, recordCount, id, jobId } = act;
  if (isOwnSession(act) || kind === 'settings') return null;
  const named = records.filter(hasName);
  const isMore = recordCount > records.length;
  // A few deleted records among many need no mention.
  const gone = isMore && named.length === 0 ? 0 : records.length - named.length;
  const isStep = jobId !== null && jobId !== id;
  return (
    <>
      {named.length + gone > 0 && (
        <ul className="flex flex-wrap gap-x-1 text-muted">
          {named.map((record, index) => (
            <li key={record.id} className="min-w-0">
              <RecordName kind={kind} record={record} />
              {(index < named.length - 1 || gone > 0) && ';'}
            </li>
          ))}
          {gone > 0 && <li>{named.length > 0 ? goneName(kind, gone) : capitalized(goneName(kind, gone))}</li>}
        </ul>
      )}
      {(isMore || isStep) && (
        <p className="text-muted tabular-nums">
          {isStep ? say('activity.step') : say('activity.work', { count: recordCount })}{' '}
          <button type="button" className="rounded-tag text-link hover:underline" onClick={onShowAll}>
            {say('activity.showAllRecords')}
          </button>
        </p>
      )}
    </>
  );
}

/** Whether it is about a session of the administrator, who is already named. */
export function isOwnSession({ kind, administrator }: AuditEntry): boolean {
  return kind === 'session' && administrator.id !== unknownActorId;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Named = AuditEntry['records'][number] & { name: string };

function hasName(record: AuditEntry['records'][number]): record is Named {
  return record.name !== null;
}

interface RecordNameProps {
  kind: AuditKind;
  record: AuditEntry['records'][number];
}

/** Record's name as a link; a description if deleted. */
export function RecordName({ kind, record: { id, name } }: RecordNameProps) {
  if (name === null) return capitalized(goneName(kind));
  const path = recordPath(kind, { id, name });
  if (!path) return name;
  return (
    <Link to={path} className="inline-block rounded-tag leading-6 text-link hover:underline">
      {name}
    </Link>
  );
}

interface RecordNamed {
  id: string;
  name: string;
}

/** Path of an existing record; null for kinds without a page. */
export function recordPath(kind: AuditKind, { id, name }: RecordNamed): string | null {
  switch (kind) {
    case 'user':
      return `${paths.users}?${new URLSearchParams({ search: searchFor(name) })}`;
    case 'badge':
      return badgePath(id);
    case 'tag':
      return withDialog(paths.users, dialogOf(dialogs.manageTags, id));
    case 'badgeTemplate':
      return withDialog(paths.templates, dialogOf(dialogs.previewTemplate, id));
    case 'administrator':
    case 'session':
      return paths.administrators;
    case 'settings':
    case 'job':
      return null;
  }
}

// A search matches words in any order and place, up to 200 characters.
function searchFor(name: string): string {
  return Array.from(name.replaceAll(',', ' ')).slice(0, 100).join('').trim();
}
