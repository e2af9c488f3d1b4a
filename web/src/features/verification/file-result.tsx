import { type ComponentType, useEffect, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SheetSkeleton } from './lookup-notices.tsx';

type Part = ComponentType<{ file: File }>;

/** What a file turned out to be. Few visitors check one, so what reads it is fetched then. */
export function FileResult({ file }: { file: File }) {
  const [Part, setPart] = useState<Part | 'missing' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const show = (part: Part | 'missing') => {
      if (!isOver) setPart(() => part);
    };
    import('./check-file/checked-file.tsx').then(
      ({ CheckedFile }) => {
        show(CheckedFile);
      },
      () => {
        show('missing');
      },
    );
    return () => {
      isOver = true;
    };
  }, [attempt]);

  if (Part === null) return <SheetSkeleton />;
  if (Part !== 'missing') return <Part file={file} />;
  const retry = () => {
    setPart(null);
    setAttempt(attempt + 1);
  };
  return (
    <Card>
      <ErrorState title="The file could not be checked" onRetry={retry}>
        This page could not fetch what reads files. Check your connection and try again.
      </ErrorState>
    </Card>
  );
}
