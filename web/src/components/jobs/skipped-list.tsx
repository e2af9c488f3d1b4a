import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LeftOut } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { ScrolledList } from '../../ui/scrolled-list.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';
import { reasonWords } from './reason-words.ts';

type Listed = LeftOut & { email?: string | null };

interface SkippedListProps {
  query: UseInfiniteQueryResult<readonly Listed[]>;
  empty: string;
  /** Whether the list is inside a scrolling area. */
  isPlain?: boolean;
}

/** Records that an action leaves out, with reasons, loaded in parts. */
export function SkippedList({ query, empty, isPlain = false }: SkippedListProps) {
  const { data: records, error, hasNextPage } = query;
  if (!records) {
    if (!error) return <p className="animate-appear text-muted">{say('leftOut.reading')}</p>;
    return <ReadFailure query={query} what={say('leftOut.readFailed')} />;
  }
  const lines = (
    <>
      {records.map((record) => (
        <li key={`${record.kind} ${record.id}`} className="wrap-anywhere">
          {leftOutWords(record)}
        </li>
      ))}
      {records.length === 0 && <li className="text-muted">{hasNextPage ? say('leftOut.noneSoFar') : empty}</li>}
    </>
  );
  return (
    <div className="grid gap-2">
      {isPlain ? (
        <ul aria-label={say('leftOut.title')} className="grid gap-1">
          {lines}
        </ul>
      ) : (
        <ScrolledList label={say('leftOut.title')}>{lines}</ScrolledList>
      )}
      <ShowMore list={query} />
    </div>
  );
}

const things: Readonly<Partial<Record<LeftOut['kind'], MessageKey>>> = {
  badge: 'leftOut.aBadge',
  tag: 'leftOut.aTag',
  user: 'leftOut.aPerson',
};

/** Record in words: 'Ada Lovelace, ada@example.com: not active'. A deleted record has no known name. */
function leftOutWords({ kind, name, email, why }: Listed): string {
  const who = [name ?? say(things[kind] ?? 'leftOut.aRecord'), ...(email ? [email] : [])].join(', ');
  return say('leftOut.record', { who, reason: reasonWords(why) });
}
