import { formatCounted } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportRun } from './import-run.tsx';
import { problemsIn } from './row-problems.ts';
import { useImportFile } from './use-import-file.ts';

/** Takes a file and shows what is in it before anything is imported. */
export function ImportFileForm({ onClose }: { onClose: () => void }) {
  const file = useImportFile();
  const { start } = useImportRun();
  const rows = file.read?.rows ?? [];
  const problems = problemsIn(rows);
  const good = rows.length - problems.length;
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
        <ImportErrors errors={problems} rows={rows} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={file.isReading}
          onClick={() => {
            if (good === 0) toast.error('Please upload a valid CSV file first', 'No Data');
            else start(rows);
          }}
        >
          {good === 0 ? 'Import users' : `Import ${formatCounted(good, 'user')}`}
        </Button>
      </DialogFooter>
    </>
  );
}
