import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { RemovedParts } from './removed-notice.tsx';
import type { CheckedDrawing } from './use-checked-drawing.ts';

/** What the check of a drawing found that its picture does not say. */
export function CheckNotice({ removed, failure, retry }: CheckedDrawing) {
  if (failure) {
    return (
      <Alert tone="warning" action={<Button onClick={retry}>Check again</Button>}>
        The file could not be checked. {failure}
      </Alert>
    );
  }
  if (!removed || removed.length === 0) return null;
  return (
    <Alert tone="warning">
      <p>Parts that could harm visitors or load from elsewhere will be removed:</p>
      <RemovedParts removed={removed} />
    </Alert>
  );
}
