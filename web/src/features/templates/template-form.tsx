import { type NewBadgeTemplate, type SavedBadgeTemplate, createBadgeTemplateSchema } from 'functions/contract';
import { useState } from 'react';
import {
  type TemplateWithSvg,
  fetchBadgeTemplate,
  useCreateBadgeTemplate,
  useUpdateBadgeTemplate,
} from '../../api/badge-templates.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { type Sending, useForm } from '../../ui/forms/use-form.ts';
import { useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type FoundIn, detectPlaceholders } from './detect-placeholders.ts';
import { LivePreview } from './live-preview.tsx';
import { placeholderHelp } from './placeholder-help.ts';
import { shownTemplateFields } from './shown-template-fields.tsx';
import { inputOf, valuesOf, versionOf } from './template-values.ts';

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateWithSvg | null;
  /** What the button that saves says. */
  action: string;
  onClose: () => void;
  /** `merged` says that somebody else's changes are in it, too. */
  onSaved: (saved: SavedBadgeTemplate, merged: boolean) => void;
}

/** What makes up a template. Choosing a file fills in what can be read from it. */
export function TemplateForm({ template, action, onClose, onSaved }: TemplateFormProps) {
  const create = useCreateBadgeTemplate();
  const update = useUpdateBadgeTemplate();
  const record = useMergedSave(versionOf(template));
  const initial = record.base.values;
  const { finished, finish } = useFinish(onSaved);
  const [fileName, setFileName] = useState<string | null>(null);
  const [found, setFound] = useState<{ year: FoundIn; name: FoundIn }>({ year: null, name: null });
  const form = useForm({
    initial,
    schema: createBadgeTemplateSchema,
    toInput: inputOf,
  });
  const { values } = form;
  const dirty = Object.keys(initial).some((name) => values[name] !== initial[name]);

  const choose = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.svg')) {
      toast.error('Please upload an SVG file (.svg)', 'Invalid file');
      return;
    }
    const svgContent = await file.text();
    const detected = detectPlaceholders(svgContent);
    setFileName(file.name);
    setFound({ year: detected.yearFoundIn, name: detected.nameFoundIn });
    form.setAll({
      svgContent,
      name: values.name || file.name.replace(/\.svg$/i, ''),
      yearPlaceholder: detected.year,
      namePlaceholder: detected.name,
    });
  };
  const replace = async ({ id }: TemplateWithSvg, input: NewBadgeTemplate) => {
    const saved = await record.save(valuesOf(input), {
      send: (wanted, { values: present, revision }) => {
        const { svgContent, ...details } = createBadgeTemplateSchema.parse(inputOf(wanted));
        const drawing = svgContent === present.svgContent ? {} : { svgContent };
        return update.mutateAsync({ id, revision, ...details, ...drawing });
      },
      // The refusal leaves the drawing out.
      current: async () => versionOf(await fetchBadgeTemplate(id)),
      fill: form.setAll,
    });
    if (saved) finish(saved.answer, saved.merged);
  };
  const save = async (input: NewBadgeTemplate, { key }: Sending) => {
    try {
      if (template) await replace(template, input);
      else finish(await create.mutateAsync({ ...input, key }), false);
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.failed('Failed to create or update template', error);
    }
  };
  const explain = ({ name, svgContent }: { name?: string; svgContent?: string }) => {
    if (name ?? svgContent) toast.error('Please provide template name and SVG content', 'Missing Information');
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(save, explain)}>
      <DialogBody>
        <ConflictFields
          thing="this template"
          record={record}
          fields={shownTemplateFields(values)}
          values={values}
          onChoose={form.set}
        />
        <FileField
          label={template ? 'New SVG file' : 'SVG file'}
          optional={template !== null}
          accept=".svg,image/svg+xml"
          fileName={fileName}
          error={form.errors.svgContent}
          help="An SVG with a name and a year as text. Scripts and outside references are removed."
          onFile={(file) => void choose(file)}
        />
        <LivePreview
          svg={values.svgContent}
          placeholders={{ name: values.namePlaceholder, year: values.yearPlaceholder }}
        />
        <TextField {...form.field('name')} label="Name" autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('yearPlaceholder')}
            label="Year placeholder"
            help={placeholderHelp(found.year, 'year')}
          />
          <TextField
            {...form.field('namePlaceholder')}
            label="Name placeholder"
            help={placeholderHelp(found.name, 'name')}
          />
        </div>
        <SwitchField
          label="Default template"
          help="New badges use it unless another is chosen. It replaces the current default."
          checked={values.isDefault !== ''}
          onChange={(event) => {
            form.set('isDefault', event.target.checked ? 'on' : '');
          }}
        />
      </DialogBody>
      <FormFooter submit={action} busy={form.sending || finished} onCancel={onClose} />
      <LeaveGuard when={dirty && !form.sending && !finished} />
    </form>
  );
}
