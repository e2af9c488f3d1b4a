import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Around } from '../../ui/around.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';

// Latin fonts have these, so the table of letters is only fetched for other names.
const usual = /^[\u0020-\u024f]*$/;

/** Lists letters in people's names that no font can draw. */
export function LettersWithoutFont({ names }: { names: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['letters of fonts'],
    queryFn: () => import('functions/art/text/letters'),
    enabled: !names.every((name) => usual.test(name)),
    staleTime: Infinity,
  });
  // A list may have thousands of names.
  const letters = useMemo(() => data?.lettersWithoutFont(names) ?? [], [data, names]);
  return <CannotBeDrawn letters={letters} />;
}

const mostShown = 20;

export function CannotBeDrawn({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  return (
    <Alert tone="warning">
      <Around message="publishing.cannotBeDrawn" value="letters">
        <bdi>{letters.slice(0, mostShown).join(' ')}</bdi>
      </Around>
    </Alert>
  );
}
