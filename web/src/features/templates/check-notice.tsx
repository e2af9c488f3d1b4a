import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CleaningAlerts } from './cleaning-alerts.tsx';
import type { CheckedDrawing } from './use-checked-drawing.ts';

/** Findings of a check of the drawing that its picture does not show. */
export function CheckNotice({ notes, failure, retry }: CheckedDrawing) {
  if (failure) {
    return (
      <Alert tone="warning" action={<Button onClick={retry}>Check again</Button>}>
        The file could not be checked. {failure}
      </Alert>
    );
  }
  return notes && <CleaningAlerts {...notes} />;
}
