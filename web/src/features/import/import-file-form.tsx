import { useState } from 'react';
import { formatCounted } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { acceptedFiles } from './check-import-file.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportRun } from './import-run.tsx';
import { missingFields } from './missing-fields.ts';
import { unusedColumns } from './open-list.ts';
import { useImportFile } from './use-import-file.ts';

const help =
  'A list with names and emails, and if you like departments and tags, with semicolons between tags. Missing tags are ' +
  'created. 10MB maximum.';

/** Takes a file and shows what is in it before anything is imported. */
export function ImportFileForm({ onClose }: { onClose: () => void }) {
  const { name, read, problem, isReading, choose, change } = useImportFile();
  const { start } = useImportRun();
  const [updateExisting, setUpdateExisting] = useState(false);
  const isComplete = read !== null && missingFields(read.layout.columns).length === 0;
  const good = isComplete ? read.rows.length - read.problems.length : 0;
  return (
    <>
      <DialogBody>
        <FileField
          label="CSV or Excel file"
          accept={acceptedFiles}
          fileName={name}
          error={problem}
          help={help}
          onFile={choose}
        />
        {isReading && !read && <p className="animate-appear text-muted">Reading the file</p>}
        {read && (
          <>
            <ImportColumns key={name} list={read} onChange={change} />
            <ImportPreview rows={read.rows} unused={unusedColumns(read).map((column) => column.name)} />
            <ImportErrors problems={read.problems} total={read.problems.length} all={() => read.problems} />
            <SwitchField
              label="Update people who exist already"
              help="Name and department become those of the file where it has them, and its tags are added. Otherwise people who exist are listed as errors."
              checked={updateExisting}
              onChange={({ target: { checked } }) => {
                setUpdateExisting(checked);
              }}
            />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={isReading}
          onClick={() => {
            if (good === 0) toast.error('Please upload a valid CSV file first', 'No Data');
            else if (read) start({ rows: read.rows, updateExisting, fileName: name ?? '' });
          }}
        >
          {good === 0 ? 'Import Users' : `Import ${formatCounted(good, 'user')}`}
        </Button>
      </DialogFooter>
      <LeaveGuard
        when={read !== null}
        title="Discard the chosen file?"
        consequence="Nothing of it has been imported."
        confirmLabel="Discard file"
      />
    </>
  );
}
