import { defaultTimeZone, longDate } from 'functions/contract/dates';
import { FileQuestionMark, FileWarning, FileX } from 'lucide-react';
import { usePublicSettings } from '../../../api/public-settings.ts';
import { certificatePath } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { buttonStyle } from '../../../ui/style.ts';
import { Alert, ErrorState } from '../../../ui/feedback/messages.tsx';
import { ClosedNotice, SheetSkeleton } from '../page/lookup-notices.tsx';
import { SearchResult } from '../page/search-result.tsx';
import type { CheckedFile as Checked } from './check-file.ts';
import { Notice, ReadFrom } from './notice.tsx';
import { useCheckedFile } from './use-checked-file.ts';

/** Shows the verdict on a file. A badge of ours is looked up and shown in its present state. */
export function CheckedFile({ file }: { file: File }) {
  const { check, retry } = useCheckedFile(file);
  if (check.status === 'checking') return <SheetSkeleton />;
  if (check.status === 'checked') return <Outcome checked={check.checked} fileName={file.name} />;
  if (check.status === 'problem') {
    return (
      <Notice Icon={FileX} title="This file cannot be checked" fileName={file.name}>
        <p>{check.message}</p>
      </Notice>
    );
  }
  return (
    <Card>
      {check.status === 'closed' ? (
        <ClosedNotice>{check.message}</ClosedNotice>
      ) : (
        <ErrorState title="The file could not be checked" onRetry={retry}>
          {check.message}
        </ErrorState>
      )}
    </Card>
  );
}

function Outcome({ checked, fileName }: { checked: Checked; fileName: string }) {
  switch (checked.outcome) {
    case 'ours':
      return <Ours {...checked} fileName={fileName} />;
    case 'linked':
      return <Linked hash={checked.hash} fileName={fileName} />;
    case 'altered':
      return <Altered hash={checked.hash} fileName={fileName} />;
    case 'deleted':
      return (
        <Notice Icon={FileX} title="The badge of this file has been deleted" fileName={fileName}>
          <p>It names a badge that was issued here. Nothing is kept of what that badge said.</p>
        </Notice>
      );
    case 'emptied':
      return <Emptied hash={checked.hash} fileName={fileName} />;
    case 'foreign':
      return (
        <Notice Icon={FileQuestionMark} title="This badge was not issued here" fileName={fileName}>
          <Issuer issuer={checked.issuer} />
          <p className="mt-2">We cannot vouch for it. Ask the organization that issued it.</p>
        </Notice>
      );
    case 'empty':
      return (
        <Notice Icon={FileX} title="There is no credential in this file" fileName={fileName}>
          <p>Messengers and image editors take it out when they save a picture anew.</p>
          <p className="mt-2">Ask for the file that was downloaded with the badge, or look the badge up by its hash.</p>
        </Notice>
      );
  }
}

type OursProps = Omit<Extract<Checked, { outcome: 'ours' }>, 'outcome'> & { fileName: string };

function Ours({ hash, isCurrent, correctedAt, fileName }: OursProps) {
  const settings = usePublicSettings();
  const zone = settings === null || settings === 'loading' ? defaultTimeZone : settings.timeZone;
  return (
    <div className="grid gap-3">
      <ReadFrom fileName={fileName} />
      {correctedAt ? (
        <Alert tone="info">
          The badge was corrected on {longDate(correctedAt, zone)}. This file is from before that and no longer valid.
          The badge as it is now is below.
        </Alert>
      ) : (
        !isCurrent && <Alert tone="info">This file is out of date. The current badge is below.</Alert>
      )}
      <SearchResult hash={hash} missingText="This file was issued here, and its badge has been deleted since" />
    </div>
  );
}

function Emptied({ hash, fileName }: { hash: string; fileName: string }) {
  return (
    <div className="grid gap-3">
      <ReadFrom fileName={fileName} />
      <Alert tone="info">
        This file is from before personal data was removed here. Compare it with the badge below, which is what was
        issued.
      </Alert>
      <SearchResult hash={hash} missingText="This file was issued here, and its badge has been deleted since" />
    </div>
  );
}

// A PDF is not signed: its words can be changed, and its link stays.
function Linked({ hash, fileName }: { hash: string; fileName: string }) {
  return (
    <div className="grid gap-3">
      <ReadFrom fileName={fileName} />
      <Alert tone="info">This PDF links to the badge below. Compare them: the badge below is what was issued.</Alert>
      <SearchResult hash={hash} missingText="This PDF links to a badge that is not here, or was deleted" />
    </div>
  );
}

function Altered({ hash, fileName }: { hash: string | null; fileName: string }) {
  const link = hash !== null && (
    <a className={buttonStyle()} href={certificatePath(hash)}>
      View the badge as it is
    </a>
  );
  return (
    <Notice
      Icon={FileWarning}
      title="This file was changed after it was issued"
      fileName={fileName}
      action={link}
      isDanger
    >
      <p>Do not rely on what it says.</p>
    </Notice>
  );
}

// A claim by the file's maker, in a direction of its own.
function Issuer({ issuer }: { issuer: string | null }) {
  if (issuer === null) return <p>It does not say who issued it.</p>;
  return (
    <p>
      It says that it was issued by <bdi className="font-medium text-ink">{issuer}</bdi>.
    </p>
  );
}
