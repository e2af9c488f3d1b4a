import type { WaitingMails } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo, useState } from 'react';
import { LettersWithoutFont } from '../../components/templates-and-art/letters-without-font.tsx';
import { RowErrors } from '../../components/jobs/row-errors.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { RadioField } from '../../ui/controls/radio-field.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { acceptedFiles, type ReadFile, useImportFile } from './use-import-file.ts';
import { problemsIn, withTag } from './file-rows.ts';
import { ImportColumns } from './columns/import-columns.tsx';
import { importLabel } from './preview/import-plan.ts';
import { ImportPreview, ReplacedClasses } from './preview/import-preview.tsx';
import { ListComparison, useListComparison } from './preview/compare-list.tsx';
import { missingFields } from './columns/column-names.ts';
import { unusedColumns } from './read/open-list.ts';
import { PasteTable } from './paste-table.tsx';
import { TagForAll } from './tag-for-all.tsx';
import type { SurnameFirst } from './columns/surname-first.ts';
import type { ImportPlan } from './use-send-rows.ts';
import { forgetWords } from '../../components/people/forget-words.tsx';
import { RemovePeopleDialog } from '../../components/people/remove-people-dialog.tsx';

interface ImportFileFormProps {
  onStart: (plan: ImportPlan) => void;
  onClose: () => void;
}

/** Takes a file or pasted table and previews each row's outcome before the import. */
export function ImportFileForm({ onStart, onClose }: ImportFileFormProps) {
  const { name, read, problem, isReading, choose, change, refuseToStart } = useImportFile();
  const [updateExisting, setUpdateExisting] = useState(false);
  const [tag, setTag] = useState('');
  const { rows, problems } = useTagged(read, tag);
  const names = useMemo(() => rows.map(({ cells }) => cells.name), [rows]);
  const isComplete = read !== null && missingFields(read.layout.columns).length === 0;
  const good = isComplete ? rows.length - problems.length : 0;
  const look = useListComparison(good > 0 ? rows : null, updateExisting);
  const { counts, planned, existing } = look;
  const isLooking = good > 0 && look.isLooking;
  const { withMissing } = look;
  const [asks, setAsks] = useState(false);
  const start = (mails?: WaitingMails) => {
    const missing = mails && withMissing && 'forget' in withMissing ? { ...withMissing, mails } : withMissing;
    onStart({ rows: planned, updateExisting, fileName: name ?? '', withMissing: missing });
  };
  const submit = () => {
    if (good === 0) refuseToStart();
    else if (!look.mayStart()) return;
    else if (withMissing && 'forget' in withMissing) setAsks(true);
    else start();
  };
  return (
    <>
      <DialogBody>
        <FileField
          label={say('imports.file')}
          accept={acceptedFiles}
          fileName={name}
          error={problem}
          help={read ? undefined : say('imports.help')}
          onFile={choose}
        />
        <PasteTable onFile={choose} />
        {isReading && !read && <p className="animate-appear text-muted">{say('imports.reading')}</p>}
        {read && (
          <>
            <ImportColumns key={name} list={read} onChange={change} />
            {read.turnable && (
              <TurnNames
                names={read.turnable}
                isTurned={read.isTurned}
                onChange={(turnNames) => {
                  change({ turnNames });
                }}
              />
            )}
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <TagForAll value={tag} onChange={setTag} />
              <SwitchField
                label={say('imports.updateExisting')}
                help={say(read.layout.columns.class === null ? 'imports.updateHelp' : 'imports.updateHelpClasses')}
                checked={updateExisting}
                onChange={({ target: { checked } }) => {
                  setUpdateExisting(checked);
                }}
              />
            </div>
            {existing > 0 && !updateExisting && (
              // They would be refused, row by row, after the dialog has closed.
              <Alert tone="warning">{say('imports.existAlready', { count: existing })}</Alert>
            )}
            <ImportPreview
              rows={planned}
              words={look.words}
              unused={unusedColumns(read).map((column) => column.name)}
            />
            <LettersWithoutFont names={names} />
            {updateExisting && look.words === null && <ReplacedClasses rows={rows} />}
            <RowErrors problems={problems} total={problems.length} all={() => problems} />
            <ListComparison look={look} rows={rows} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{say('common.cancel')}</Button>
        <Button variant="primary" busy={isReading || isLooking} onClick={submit}>
          {isLooking
            ? say('imports.comparing', { count: good })
            : good === 0
              ? say('imports.title')
              : importLabel(counts)}
        </Button>
      </DialogFooter>
      {asks && withMissing && (
        <ForgetMissingDialog
          userIds={withMissing.userIds}
          onConfirm={start}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
      <LeaveGuard
        when={read !== null}
        title={say('imports.discardQuestion')}
        consequence={say('imports.nothingImported')}
        confirmLabel={say('imports.discard')}
      />
    </>
  );
}

/** Rows with the common tag, and those with problems. */
function useTagged(read: ReadFile | null, tag: string) {
  return useMemo(() => {
    if (!read) return { rows: [], problems: [] };
    const rows = withTag(read.rows, tag);
    return { rows, problems: rows === read.rows ? read.problems : problemsIn(rows) };
  }, [read, tag]);
}

interface TurnNamesProps {
  names: SurnameFirst;
  isTurned: boolean;
  onChange: (isTurned: boolean) => void;
}

// Asks about names written as 'Surname, First', because certificates would show them so.
function TurnNames({ names: { count, samples }, isTurned, onChange }: TurnNamesProps) {
  const said = (side: 'from' | 'to') =>
    samples.map((sample) => say('imports.quoted', { name: sample[side] })).join(', ');
  return (
    <RadioField
      legend={say('imports.surnameFirst', { count })}
      name="turn-names"
      error={undefined}
      choices={[
        { value: 'turn', label: say('imports.turnAround'), help: said('to') },
        { value: 'keep', label: say('imports.leaveNames'), help: said('from') },
      ]}
      chosen={isTurned ? 'turn' : 'keep'}
      onChange={({ target: { value } }) => {
        onChange(value === 'turn');
      }}
    />
  );
}

interface ForgetMissingDialogProps {
  userIds: string[];
  onConfirm: (mails?: WaitingMails) => void;
  onClose: () => void;
}

/** Confirms an import that permanently removes people missing from the file's classes. */
function ForgetMissingDialog({ userIds, ...question }: ForgetMissingDialogProps) {
  const count = userIds.length;
  return (
    <RemovePeopleDialog
      {...question}
      {...forgetWords}
      chosen={{ userIds }}
      total={count}
      title={say('imports.forgetQuestion', { count })}
      confirmLabel={say('imports.forget', { count })}
    />
  );
}
