import { useInfiniteQuery } from '@tanstack/react-query';
import { type Audience, type TypedIssue, skippedQuery } from '../../api/recipients.ts';
import { LeftOutList } from '../../components/left-out-list.tsx';

interface SkippedPeopleProps {
  audience: Audience;
  issue: TypedIssue;
}

/** The people whom an issue would skip, each with the reason. */
export function SkippedPeople({ audience, issue }: SkippedPeopleProps) {
  return <LeftOutList query={useInfiniteQuery(skippedQuery(audience, issue))} empty="Nobody is skipped." isPlain />;
}
