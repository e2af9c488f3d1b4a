import { defaultTimeZone, longDate } from 'functions/contract/words/dates';
import { type MessageKey, say } from 'functions/contract/words/say';
import { FileQuestionMark, FileWarning, FileX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { usePublicSettings } from '../../../api/settings/public-settings.ts';
import { certificatePath } from '../../../lib/paths.ts';
import { Around } from '../../../ui/around.tsx';
import { buttonStyle } from '../../../ui/style.ts';
import { Alert, EmptyState, ErrorState } from '../../../ui/feedback/messages.tsx';
import { ClosedNotice, SheetSkeleton } from '../page/lookup-notices.tsx';
import { SearchResult } from '../page/search-result.tsx';
import { type CheckedFile as Checked, type CheckedFile, checkFile } from './check-file.ts';
import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { FileProblem } from './badge-file.ts';
import { useAnswer } from '../live/use-answer.ts';

/** Shows the verdict on a file. Our badges are looked up and shown in their current state. */
export function CheckedFile({ file }: { file: File }) {
  const { check, retry } = useCheckedFile(file);
  if (check.status === 'checking') return <SheetSkeleton />;
  if (check.status === 'checked') return <Outcome checked={check.checked} fileName={file.name} />;
  if (check.status === 'problem') {
    return (
      <Notice Icon={FileX} title={say('check.problem')} fileName={file.name}>
        <p>{check.message}</p>
      </Notice>
    );
  }
  if (check.status === 'closed') return <ClosedNotice>{check.message}</ClosedNotice>;
  return (
    <ErrorState title={say('check.failed')} onRetry={retry}>
      {check.message}
    </ErrorState>
  );
}

function Outcome({ checked, fileName }: { checked: Checked; fileName: string }) {
  switch (checked.outcome) {
    case 'ours':
      return <Ours {...checked} fileName={fileName} />;
    case 'linked':
      // A PDF is not signed: its words can be changed while its link stays.
      return (
        <FoundIn hash={checked.hash} fileName={fileName} missing="check.linkedMissing">
          <Alert tone="info">{say('check.linked')}</Alert>
        </FoundIn>
      );
    case 'altered':
      return <Altered hash={checked.hash} fileName={fileName} />;
    case 'deleted':
      return (
        <Notice Icon={FileX} title={say('check.deleted')} fileName={fileName}>
          <p>{say('check.deletedMessage')}</p>
        </Notice>
      );
    case 'emptied':
      return (
        <FoundIn hash={checked.hash} fileName={fileName}>
          <Alert tone="info">{say('check.emptied')}</Alert>
        </FoundIn>
      );
    case 'foreign':
      return (
        <Notice Icon={FileQuestionMark} title={say('check.foreign')} fileName={fileName}>
          <Issuer issuer={checked.issuer} />
          <p className="mt-2">{say('check.foreignMessage')}</p>
        </Notice>
      );
    case 'empty':
      return (
        <Notice Icon={FileX} title={say('check.empty')} fileName={fileName}>
          <p>{say('check.emptyCause')}</p>
          <p className="mt-2">{say('check.emptyMessage')}</p>
        </Notice>
      );
  }
}

function Ours({
  correctedAt,
  isCurrent,
  isRevoked,
  hasEnded,
  ...found
}: Extract<Checked, { outcome: 'ours' }> & Found) {
  const settings = usePublicSettings();
  const zone = settings === null || settings === 'loading' ? defaultTimeZone : settings.timeZone;
  return (
    <FoundIn {...found}>
      {correctedAt ? (
        <Alert tone="info">{say('check.corrected', { date: longDate(correctedAt, zone) })}</Alert>
      ) : (
        !isCurrent && <Alert tone="info">{say('check.outdated')}</Alert>
      )}
      {/* The badge below shows which of both it is. */}
      {isRevoked && hasEnded && <Alert tone="info">{say('check.expiredToo')}</Alert>}
    </FoundIn>
  );
}

interface Found {
  hash: string;
  fileName: string;
}

/** Badge of a file, below the verdict. */
function FoundIn({ hash, fileName, missing = 'check.missing', children }: FoundInProps) {
  return (
    <div className="grid gap-3">
      <ReadFrom fileName={fileName} />
      {children}
      <SearchResult hash={hash} missingText={say(missing)} />
    </div>
  );
}

interface FoundInProps extends Found {
  missing?: MessageKey;
  children: ReactNode;
}

function Altered({ hash, fileName }: { hash: string | null; fileName: string }) {
  const link = hash !== null && (
    <a className={buttonStyle()} href={certificatePath(hash)}>
      {say('check.alteredLink')}
    </a>
  );
  return (
    <Notice Icon={FileWarning} title={say('check.altered')} fileName={fileName} action={link} isDanger>
      <p>{say('check.alteredMessage')}</p>
    </Notice>
  );
}

// Claim by the file's author, with isolated text direction.
function Issuer({ issuer }: { issuer: string | null }) {
  if (issuer === null) return <p>{say('check.foreignNoIssuer')}</p>;
  return (
    <p>
      <Around message="check.foreignIssuer" value="issuer">
        <bdi className="font-medium text-ink">{issuer}</bdi>
      </Around>
    </p>
  );
}

/** Explains a file that is not one of our badges. */
function Notice({ fileName, children, ...rest }: ComponentProps<typeof EmptyState> & { fileName: string }) {
  return (
    <div role="alert">
      <EmptyState {...rest}>
        {children}
        <div className="mt-2">
          <ReadFrom fileName={fileName} />
        </div>
      </EmptyState>
    </div>
  );
}

/** Name of the file, with isolated text direction. */
function ReadFrom({ fileName }: { fileName: string }) {
  return (
    <p className="text-sm text-muted">
      <Around message="check.readFrom" value="file">
        <bdi>{fileName}</bdi>
      </Around>
    </p>
  );
}

/** State of a file's check. A `problem` is the file's; `failed` says nothing about it. */
type FileCheck =
  | { status: 'checking' }
  | { status: 'checked'; checked: CheckedFile }
  | { status: 'problem'; message: string }
  | { status: 'closed'; message: string }
  | { status: 'failed'; message: string };

/** Checks a file, again on `retry`. Use a new `key` for another file. */
function useCheckedFile(file: File): { check: FileCheck; retry: () => void } {
  const { answer: check, retry } = useAnswer<FileCheck, File>({ status: 'checking' }, file, (asked, signal) =>
    checkFile(asked, signal).then((checked) => ({ status: 'checked', checked }), failureOf),
  );
  return { check, retry };
}

function failureOf(error: unknown): FileCheck {
  if (error instanceof FileProblem) return { status: 'problem', message: error.message };
  if (!(error instanceof ApiError)) return { status: 'failed', message: say('check.noAnswer') };
  const message = serverMessageOr(error, say('check.noAnswer'));
  if (error.status === 403) return { status: 'closed', message: serverMessageOr(error, say('badge.closedMessage')) };
  // Rate limits and server errors are temporary; an invalid request is not.
  return { status: error.status === 400 || error.status === 413 ? 'problem' : 'failed', message };
}
