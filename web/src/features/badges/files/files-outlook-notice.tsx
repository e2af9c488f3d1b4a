import type { UseQueryResult } from '@tanstack/react-query';
import type { FilesOutlook } from 'functions/contract';
import { reasonOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NoticeBar } from '../recipients-notice.tsx';
import { outlookSentence } from './outlook-words.ts';

/** Says above the button of how many badges files are made, how many files, and how long it takes. */
export function FilesOutlookNotice({ outlook }: { outlook: UseQueryResult<FilesOutlook> }) {
  const { data, error, isFetching, refetch } = outlook;
  return (
    <NoticeBar>
      <p role="status" className="font-medium wrap-anywhere tabular-nums">
        {data && outlookSentence(data)}
        {!data && (error ? `The badges could not be counted. ${reasonOf(error)}` : 'Counting badges')}
      </p>
      {!data && error && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </NoticeBar>
  );
}
