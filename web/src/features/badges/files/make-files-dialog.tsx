import { Dialog } from '../../../ui/forms/dialog.tsx';
import { type BadgesToChange, useChosenBadges } from '../change/use-chosen-badges.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type ChosenBadges,
  type FileForm,
  type FileOrder,
  type FilesOutlook,
  type FilesToMake,
  type PaperSize,
  filesToMakeSchema,
} from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
import * as z from 'zod';
import { filesEstimateQuery, useMakeFiles } from '../../../api/badges/generated-files.ts';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';
import { showWorkInProgress } from '../../../api/jobs/work-in-progress.ts';
import { paperChoices } from '../../../components/downloads/paper-words.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { RadioField } from '../../../ui/controls/radio-field.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { NoticeBar } from '../issue/recipients-notice.tsx';
import { areCertificates, areOnPaper, formChoices, estimateSentence } from './file-forms.ts';

interface MakeFilesDialogProps extends BadgesToChange {
  onClose: () => void;
}

/** Asks which files to make of badges, then starts a job. */
export function MakeFilesDialog({ onClose, ...asked }: MakeFilesDialogProps) {
  const { chosen, total, one } = useChosenBadges(asked);
  const title = one
    ? say('badgeFiles.titleOfOne', { name: one.recipientName, badge: badgeName(one) })
    : say('badgeFiles.title', { count: total });
  return (
    <Dialog open onClose={onClose} title={title}>
      <MakeFilesForm chosen={chosen} count={total} onClose={onClose} />
    </Dialog>
  );
}

interface FilesValues {
  form: FileForm;
  /** Empty for the settings' size. */
  paper: PaperSize | '';
  ownPaper: boolean;
  order: FileOrder;
}

const initial: FilesValues = { form: 'certificates-pdf', paper: '', ownPaper: false, order: 'class' };

interface MakeFilesFormProps {
  chosen: ChosenBadges;
  count: number;
  onClose: () => void;
}

/** Form for files of badges, which announces their number and duration. */
function MakeFilesForm({ chosen, count, onClose }: MakeFilesFormProps) {
  const { mutateAsync } = useMakeFiles();
  const keyOf = useRequestKey();
  const usual = useQuery(settingsQuery).data?.paperSize ?? '';
  const schema = useMemo(
    () => z.preprocess((values: FilesValues) => ({ ...chosen, ...wantedOf(values, usual) }), filesToMakeSchema),
    [chosen, usual],
  );
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  const { values } = form;
  const outlook = useQuery(filesEstimateQuery(chosen, values.form));

  const make = async (body: FilesToMake) => {
    if (outlook.data?.total === 0) {
      toast.error(say('badgeFiles.noMatchAnyMore'), say('badgeFiles.nothing'));
      return;
    }
    try {
      const answer = await mutateAsync({ body, key: keyOf(body) });
      const ready = {
        title: say('badgeFiles.ready'),
        actions: [{ label: say('badgeFiles.show'), onSelect: showWorkInProgress }],
      };
      toast.show(toastOfWork(answer, say('badgeFiles.making', { count }), ready));
      form.finish();
    } catch (error) {
      form.showFailure(say('badgeFiles.failed'), error);
    }
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(make)}
      submit={say('badgeFiles.make')}
      onCancel={onClose}
      unsaved={false}
      notice={<FilesOutlookNotice outlook={outlook} />}
    >
      <RadioField
        {...form.register('form')}
        legend={say('badgeFiles.form')}
        choices={formChoices()}
        error={undefined}
        focusFirst={initial.form}
      />
      {areOnPaper(values.form) && (
        <SelectField
          label={say('badgeFiles.paper')}
          value={values.paper === '' ? usual : values.paper}
          options={
            usual === '' ? [{ value: '', label: say('badgeFiles.settingsPaper') }, ...paperChoices()] : paperChoices()
          }
          onChange={({ target: { value } }) => {
            form.set('paper', value as FilesValues['paper']);
          }}
        />
      )}
      {areCertificates(values.form) && (
        <SwitchField
          {...form.register('ownPaper')}
          label={say('badgeFiles.ownPaper')}
          help={say('badgeFiles.ownPaperHelp')}
        />
      )}
      <SelectField
        {...form.field('order')}
        label={say('badgeFiles.order')}
        options={[
          { value: 'class', label: say('badgeFiles.classOrder') },
          { value: 'list', label: say('badgeFiles.listOrder') },
        ]}
      />
    </DialogForm>
  );
}

// Values that the form of files does not use are not sent.
function wantedOf({ form, paper, ownPaper, order }: FilesValues, usual: PaperSize | '') {
  const size = paper === '' ? usual : paper;
  return {
    form,
    order,
    ...(areOnPaper(form) && size !== '' && { paper: size }),
    ...(areCertificates(form) && { ownPaper }),
  };
}

/** Announces the numbers of badges and files and the duration above the button. */
function FilesOutlookNotice({ outlook }: { outlook: UseQueryResult<FilesOutlook> }) {
  const { data, error, isFetching, refetch } = outlook;
  return (
    <NoticeBar>
      <p role="status" className="font-medium wrap-anywhere tabular-nums">
        {data && estimateSentence(data)}
        {!data && (error ? `${say('badgeFiles.notCounted')} ${reasonOf(error)}` : say('issue.countingBadges'))}
      </p>
      {!data && error && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          {say('ui.tryAgain')}
        </Button>
      )}
    </NoticeBar>
  );
}
