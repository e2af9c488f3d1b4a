import { say } from 'functions/contract/words/say';
import { ErrorState } from '../../../ui/feedback/messages.tsx';
import { SheetSkeleton } from '../page/lookup-notices.tsx';
import { useLaterPart } from '../page/later-part.tsx';

/** Loads and shows the verdict on a file. Lazy, because few visitors check one. */
export function FileResult({ file }: { file: File }) {
  const { part: Part, retry } = useLaterPart(loadCheckedFile);
  if (Part === null) return <SheetSkeleton />;
  if (Part !== 'missing') return <Part file={file} />;
  return (
    <ErrorState title={say('search.fileFailed')} onRetry={retry}>
      {say('search.readerFailed')}
    </ErrorState>
  );
}

async function loadCheckedFile() {
  return (await import('./checked-file.tsx')).CheckedFile;
}
