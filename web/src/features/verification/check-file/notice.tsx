import type { ComponentProps } from 'react';
import { Around } from '../../../ui/around.tsx';
import { EmptyState } from '../../../ui/feedback/messages.tsx';

/** Says of a file that is no badge of ours what it is. */
export function Notice({ fileName, children, ...rest }: ComponentProps<typeof EmptyState> & { fileName: string }) {
  return (
    <div role="alert">
      <EmptyState {...rest}>
        {children}
        <div className="mt-2">
          <ReadFrom fileName={fileName} />
        </div>
      </EmptyState>
    </div>
  );
}

/** Names the file that was read, in a direction of its own. */
export function ReadFrom({ fileName }: { fileName: string }) {
  return (
    <p className="text-sm text-muted">
      <Around message="check.readFrom" value="file">
        <bdi>{fileName}</bdi>
      </Around>
    </p>
  );
}
