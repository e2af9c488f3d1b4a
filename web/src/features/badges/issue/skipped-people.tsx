import { say } from 'functions/contract/words/say';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type TypedIssue, skippedQuery } from '../../../api/badges/recipients.ts';
import type { RecipientChoice } from '../../../api/people/selection.ts';
import { SkippedList } from '../../../components/jobs/skipped-list.tsx';

interface SkippedPeopleProps {
  whom: RecipientChoice;
  issue: TypedIssue;
}

/** People that an issue would skip, with reasons. */
export function SkippedPeople({ whom, issue }: SkippedPeopleProps) {
  return <SkippedList query={useInfiniteQuery(skippedQuery(whom, issue))} empty={say('issue.nobodySkipped')} isPlain />;
}
