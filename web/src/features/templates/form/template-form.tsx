import type { CleaningNotes, SavedBadgeTemplate } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useLayoutEffect, useState } from 'react';
import type { TemplateWithSvg } from '../../../api/badges/badge-templates.ts';
import { WhoChanged } from '../../../components/history/who-changed.tsx';
import { shortName } from '../../../lib/names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileField } from '../../../ui/controls/file-field.tsx';
import { TextField } from '../../../ui/controls/inputs.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import { ConflictFields } from '../../../ui/forms/conflict-fields.tsx';
import { BesidePicture, DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { DialogBody, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { useMergedSave } from '../../../ui/forms/use-merged-save.ts';
import { CleaningAlerts } from '../drawing/cleaning-alerts.tsx';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import { ArtFields } from '../fields/art-fields.tsx';
import { useArtFields } from '../fields/use-art-fields.ts';
import { useExamples } from '../fields/use-examples.ts';
import { MissingTexts } from '../lines/missing-texts.tsx';
import { MeaningFields } from '../meaning/meaning-fields.tsx';
import { PlaceholderFields } from './placeholder-fields.tsx';
import { shownTemplateFields } from './shown-template-fields.tsx';
import { templateFormSchema, versionOf } from './template-values.ts';
import type { CheckedDrawing } from '../drawing/use-checked-drawing.ts';
import { useDrawing } from '../drawing/use-drawing.ts';
import { useTemplateFile } from './use-template-file.ts';
import { type SavedWith, useTemplateSave } from './use-template-save.ts';

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateWithSvg | null;
  /** Whether it is the first one, which becomes the default. */
  isFirst?: boolean;
  action: string;
  onClose: () => void;
  toastOf: (name: string, details: SavedWith) => ToastMessage;
}

/** Form for a template, then cleaning's results. A file prefills what it contains. */
export function TemplateForm({ toastOf, onClose, ...props }: TemplateFormProps) {
  const [cleaned, setCleaned] = useState<{ name: string; notes: CleaningNotes } | null>(null);
  if (cleaned) return <RemovedNotice {...cleaned} onClose={onClose} />;
  const finish = ({ name }: SavedBadgeTemplate, details: SavedWith) => {
    toast.show(toastOf(name, details));
    if (details.unseen) setCleaned({ name, notes: details.unseen });
    else onClose();
  };
  return <Form {...props} onClose={onClose} onSaved={finish} />;
}

type FormProps = Omit<TemplateFormProps, 'toastOf'> & {
  onSaved: (saved: SavedBadgeTemplate, details: SavedWith) => void;
};

function Form({ template, isFirst = false, action, onClose, onSaved }: FormProps) {
  const [start] = useState(() => versionOf(template));
  const form = useDialogForm({ initial: start.values, schema: templateFormSchema, onFinish: onSaved });
  const record = useMergedSave(start, form.refill);
  const { values } = form;
  const drawing = useDrawing(values, template);
  const [pointed, setPointed] = useState<string | null>(null);
  const artFields = useArtFields(form, drawing, setPointed);
  const examples = useExamples(values, drawing.places.fields);
  const file = useTemplateFile(({ fileName, svgContent, detected }) => {
    drawing.lines.reset();
    artFields.takeFile(svgContent);
    form.set('svgContent', svgContent);
    form.set('name', values.name || fileName.replace(/\.svg$/i, ''));
    form.set('yearPlaceholder', detected.year.placeholder);
    form.set('namePlaceholder', detected.name.placeholder);
  });
  useLayoutEffect(() => {
    if (isFirst) form.setInitial('isDefault', true);
  });

  const save = useTemplateSave({
    template,
    record,
    drawing,
    onSaved: form.finish,
    onFailure: form.showFailure,
    onRefusedFields: artFields.refuse,
  });
  const explain = ({ name, svgContent }: { name?: object; svgContent?: object }) => {
    if (name ?? svgContent) toast.error(say('templates.missing'), say('common.missingInformation'));
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save, explain)}
      submit={action}
      onCancel={onClose}
      unsaved={(form.isDirty || drawing.lines.isChanged) && !form.sending}
    >
      <ConflictFields
        kind="badgeTemplate"
        who={<WhoChanged kind="badgeTemplate" record={template?.id ?? null} />}
        record={record}
        fields={shownTemplateFields(values)}
        values={values}
        onChoose={form.set}
      />
      <BesidePicture
        first={
          <FileField
            label={say(template ? 'templates.newFile' : 'templates.file')}
            optional={template !== null}
            accept=".svg,image/svg+xml"
            fileName={file.taken?.fileName ?? null}
            error={file.refusal ?? drawing.checked.refusal ?? form.errors.svgContent?.message}
            help={fileHelp(file.maxFileSize)}
            onFile={(chosen) => void file.choose(chosen)}
          />
        }
        picture={
          <DrawingPicture
            drawing={drawing}
            examples={examples}
            detected={file.taken?.detected}
            pointed={pointed}
            onPoint={setPointed}
            pointing={artFields.pointing}
            onChoose={artFields.choose}
          />
        }
        staysOnPhone={drawing.lines.lines.length > 0 || artFields.pointing !== null}
      >
        <CheckNotice {...drawing.checked} />
        <MissingTexts lines={drawing.lines} shows={drawing.shows} />
        <TextField {...form.field('name')} label={say('common.name')} autoComplete="off" />
        <PlaceholderFields form={form} shows={drawing.shows} detected={file.taken?.detected} onPoint={setPointed} />
        <ArtFields
          field={form.field}
          values={values}
          refused={artFields.refused}
          texts={drawing.texts}
          rectangles={drawing.rectangles}
          canPoint={drawing.shown !== null && drawing.lines.room !== null}
          pointing={artFields.pointing}
          onPointing={artFields.setPointing}
          onRectangle={artFields.chooseRectangle}
        />
        <SwitchField {...form.register('isPage')} label={say('templates.isPage')} help={say('templates.isPageHelp')} />
        {values.isPage && values.signaturesId === '' && (
          <SwitchField
            {...form.register('hasSignatureFoot')}
            label={say('templates.signatureFoot')}
            help={say('templates.signatureFootHelp')}
          />
        )}
        <SwitchField
          {...form.register('isDefault')}
          label={say('templates.isDefault')}
          help={say('templates.isDefaultHelp')}
        />
        <MeaningFields
          field={form.field}
          values={values}
          errors={form.errors}
          onSkills={(skills) => {
            form.set('skills', skills);
          }}
        />
      </BesidePicture>
    </DialogForm>
  );
}

function fileHelp(maxFileSize: number | undefined): string {
  const limit = maxFileSize === undefined ? [] : [say('templates.fileLimit', { size: maxFileSize })];
  return [say('templates.fileHelp'), ...limit, say('templates.fileCleaning')].join(' ');
}

/** Check results that the picture does not show. */
function CheckNotice({ notes, failure, retry }: CheckedDrawing) {
  if (failure) {
    return (
      <Alert tone="warning" action={<Button onClick={retry}>{say('templates.checkAgain')}</Button>}>
        {say('templates.notChecked')} {failure}
      </Alert>
    );
  }
  return notes && <CleaningAlerts {...notes} />;
}

interface RemovedNoticeProps {
  name: string;
  notes: CleaningNotes;
  onClose: () => void;
}

/** Reports cleaning's results that were not shown before, as the picture may have changed. */
function RemovedNotice({ name, notes, onClose }: RemovedNoticeProps) {
  return (
    <>
      <DialogBody>
        <p>{say('templates.isSaved', { name: shortName(name) })}</p>
        <CleaningAlerts {...notes} isStored />
        <p className="text-muted">{say('templates.lookAtPreview')}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" autoFocus onClick={onClose}>
          {say('templates.done')}
        </Button>
      </DialogFooter>
    </>
  );
}
