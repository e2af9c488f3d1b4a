import { useInfiniteQuery } from '@tanstack/react-query';
import type { Job } from 'functions/contract';
import { jobFilesQuery } from '../../../api/made-files.ts';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { ShowMore } from '../../../ui/table/show-more.tsx';
import { filesSentence } from './file-words.ts';
import { LeftOut } from './left-out.tsx';
import { MadeFileRow } from './made-file-row.tsx';

/** The files that a job made, each to save, and the badges that are in none of them. The server has them for all windows. */
export function MadeFiles({ job }: { job: Job }) {
  const query = useInfiniteQuery(jobFilesQuery(job));
  const { data, error } = query;
  if (!data) {
    if (!error) return <p className="animate-appear text-muted">Reading the files</p>;
    return <ReadFailure query={query} what="The files could not be read" />;
  }
  const { files, expected, missing } = data;
  const sentence = filesSentence(job, files.length, expected);
  return (
    <section aria-label="Files" className="grid gap-2">
      {sentence && <p className="tabular-nums">{sentence}</p>}
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <MadeFileRow key={file.number} jobId={job.id} file={file} />
          ))}
        </ul>
      )}
      {missing.length > 0 && <LeftOut missing={missing} total={job.skipped + job.failed} />}
      <ShowMore list={query} />
    </section>
  );
}
