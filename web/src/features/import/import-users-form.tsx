import { useState } from 'react';
import { ImportFileForm } from './import-file-form.tsx';
import { ImportRunView } from './import-run-view.tsx';
import { useImportRun } from './import-run.tsx';

/** From choosing a file over looking at its first rows to what became of them. */
export function ImportUsersForm({ onClose }: { onClose: () => void }) {
  const { run, forget } = useImportRun();
  // While the dialog closes the run is forgotten already, and the dialog keeps what it showed.
  const [shown, setShown] = useState(run);
  if (run && run !== shown) setShown(run);
  if (!shown) return <ImportFileForm onClose={onClose} />;
  return (
    <ImportRunView
      run={shown}
      onAnother={() => {
        forget();
        setShown(null);
      }}
      onClose={onClose}
    />
  );
}
