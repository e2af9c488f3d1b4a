import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Job } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { leftOutQuery } from '../../../api/jobs/acts.ts';
import { jobFilesQuery } from '../../../api/badges/generated-files.ts';
import { SkippedList } from '../../../components/jobs/skipped-list.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { filesSentence } from './file-words.ts';
import { MadeFileRow } from './generated-file-row.tsx';

/** Files of a job to download, and badges missing from them. Stored on the server for all windows. */
export function MadeFiles({ job }: { job: Job }) {
  const query = useQuery(jobFilesQuery(job));
  const { data, error } = query;
  if (!data) {
    if (!error) return <p className="animate-appear text-muted">{say('jobs.readingFiles')}</p>;
    return <ReadFailure query={query} what={say('jobs.filesUnread')} />;
  }
  const { files, expected } = data;
  const left = job.skipped + job.failed;
  const sentence = filesSentence(job, files.length, expected);
  return (
    <section aria-label={say('jobs.files')} className="grid gap-2">
      {sentence && <p className="tabular-nums">{sentence}</p>}
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <MadeFileRow key={file.number} jobId={job.id} file={file} />
          ))}
        </ul>
      )}
      {left > 0 && <MissingBadges jobId={job.id} count={left} />}
    </section>
  );
}

function MissingBadges({ jobId, count }: { jobId: string; count: number }) {
  const query = useInfiniteQuery(leftOutQuery(jobId, count));
  return (
    <>
      <p className="font-medium tabular-nums">{say('jobs.someLeftOut', { count })}</p>
      <SkippedList query={query} empty={say('jobs.noBadgesLeftOut')} />
    </>
  );
}
