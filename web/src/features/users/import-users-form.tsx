import { reasonOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { ImportErrors } from './import-errors.tsx';
import type { FileRow } from './import-file.ts';
import type { ImportProgress } from './import-pieces.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportRunView } from './import-run-view.tsx';
import { useImportFile } from './use-import-file.ts';
import { useImportRun } from './use-import-run.ts';

/** From choosing a file over looking at its first rows to what became of them. */
export function ImportUsersForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const file = useImportFile();
  const { run, start, cancel } = useImportRun();
  const rows = file.read?.rows ?? [];
  const good = rows.filter(({ problem }) => problem === null);
  const bad = rows.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, message: problem }]));

  const send = async (from?: ImportProgress) => {
    const { progress, error } = await start(good, from);
    if (error) toast.error(`Failed to import users: ${reasonOf(error)}`);
    else if (progress.sent === good.length) {
      toast.show({ title: 'Import finished', description: `${formatCount(progress.imported)} users were imported.` });
    }
  };
  if (run) {
    return (
      <ImportRunView
        run={run}
        rows={rows}
        toSend={good.length}
        bad={bad}
        onCancel={cancel}
        onContinue={() => void send(run.progress)}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <DialogBody>
        <FileField
          label="CSV file"
          accept=".csv,text/csv"
          fileName={file.name}
          error={file.problem}
          help="Columns: name, email, and if you like department and tags, with semicolons between tags. Missing tags are created. 10MB maximum."
          onFile={file.choose}
        />
        {file.isReading && <p className="animate-appear text-muted">Reading the file</p>}
        {file.read && <ImportPreview {...file.read} />}
        <ImportErrors errors={bad} rows={rows} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={file.isReading}
          onClick={() => {
            if (good.length === 0) toast.error('Please upload a valid CSV file first', 'No Data');
            else void send();
          }}
        >
          {actionFor(good)}
        </Button>
      </DialogFooter>
    </>
  );
}

function actionFor({ length }: FileRow[]): string {
  if (length === 0) return 'Import users';
  return length === 1 ? 'Import 1 user' : `Import ${formatCount(length)} users`;
}
