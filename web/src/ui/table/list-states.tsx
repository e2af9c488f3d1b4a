import { type MessageKey, say } from 'functions/contract/words/say';
import { reasonOf } from '../../lib/api-error.ts';
import { ErrorState } from '../feedback/messages.tsx';

const failures = {
  acts: 'table.actsFailed',
  administrators: 'table.administratorsFailed',
  badges: 'table.badgesFailed',
  'deleted records': 'table.deletedRecordsFailed',
  deletions: 'table.deletionsFailed',
  'details of your account': 'table.accountFailed',
  history: 'table.historyFailed',
  list: 'table.listFailed',
  records: 'table.recordsFailed',
  sessions: 'table.sessionsFailed',
  settings: 'table.settingsFailed',
  tags: 'table.tagsFailed',
  template: 'table.templateFailed',
  templates: 'table.templatesFailed',
  users: 'table.usersFailed',
} as const satisfies Record<string, MessageKey>;

/** Replaces a list that failed to load. */
export function ListFailed({
  things,
  error,
  busy,
  onRetry,
}: {
  things: keyof typeof failures;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <ErrorState title={say(failures[things])} busy={busy} onRetry={onRetry}>
      {reasonOf(error)}
    </ErrorState>
  );
}
