import { useInfiniteQuery } from '@tanstack/react-query';
import type { SkipReason, SkippedRecipient } from 'functions/contract';
import { type Audience, type TypedIssue, skippedQuery } from '../../api/recipients.ts';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';

const reasons: Readonly<Record<SkipReason, string>> = {
  has_it: 'has it already',
  not_active: 'not active',
  gone: 'gone',
  no_end: 'not issued, or has no end, so there is nothing to renew',
  ends_early: 'valid as long already',
};

const ofRenewal = { ...reasons, has_it: 'renewed already' };

interface SkippedPeopleProps {
  audience: Audience;
  issue: TypedIssue;
}

/** The people whom an issue would skip, each with the reason. */
export function SkippedPeople({ audience, issue }: SkippedPeopleProps) {
  const query = useInfiniteQuery(skippedQuery(audience, issue));
  const { data: people, error } = query;
  if (!people) {
    if (!error) return <p className="animate-appear text-muted">Reading who is skipped</p>;
    return <ReadFailure query={query} what="Who is skipped could not be read" />;
  }
  return (
    <div className="grid gap-2">
      {people.length > 0 ? (
        <ul className="grid gap-1">
          {people.map((person, index) => (
            // Somebody may have two badges.
            <li key={`${person.userId} ${index}`} className="wrap-anywhere">
              {wordsOf(person, 'renews' in audience ? ofRenewal : reasons)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{query.hasNextPage ? 'Nobody so far.' : 'Nobody is skipped.'}</p>
      )}
      <ShowMore list={query} />
    </div>
  );
}

/** 'Ada Lovelace, ada@example.com: has it already'; of who is gone nobody knows the name. */
function wordsOf({ name, email, why }: SkippedRecipient, words: typeof reasons): string {
  return name === null ? `Somebody: ${words[why]}` : `${name}, ${email}: ${words[why]}`;
}
