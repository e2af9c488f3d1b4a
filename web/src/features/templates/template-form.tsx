import { type NewBadgeTemplate, type SavedBadgeTemplate, createBadgeTemplateSchema } from 'functions/contract';
import { useState } from 'react';
import {
  type TemplateWithSvg,
  fetchBadgeTemplate,
  useCreateBadgeTemplate,
  useUpdateBadgeTemplate,
} from '../../api/badge-templates.ts';
import { ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type FoundIn, detectPlaceholders } from './detect-placeholders.ts';
import { LivePreview } from './live-preview.tsx';
import { placeholderHelp } from './placeholder-help.ts';
import { shownTemplateFields } from './shown-template-fields.tsx';
import { templateFormSchema, valuesOf, versionOf } from './template-values.ts';

interface TemplateFormProps {
  /** Null for a new one. */
  template: TemplateWithSvg | null;
  /** What the button that saves says. */
  action: string;
  onClose: () => void;
  /** `merged` says that another administrator's changes are in it, too. */
  onSaved: (saved: SavedBadgeTemplate, merged: boolean) => void;
}

/** What makes up a template. Choosing a file fills in what can be read from it. */
export function TemplateForm({ template, action, onClose, onSaved }: TemplateFormProps) {
  const create = useCreateBadgeTemplate();
  const update = useUpdateBadgeTemplate();
  const [start] = useState(() => versionOf(template));
  const form = useDialogForm({ initial: start.values, schema: templateFormSchema, onFinish: onSaved });
  const record = useMergedSave(start, form.refill);
  const [fileName, setFileName] = useState<string | null>(null);
  const [found, setFound] = useState<{ year: FoundIn; name: FoundIn }>({ year: null, name: null });
  const { values } = form;

  const choose = async (file: File) => {
    if (!file.name.toLowerCase().endsWith('.svg')) {
      toast.error('Please upload an SVG file (.svg)', 'Invalid file');
      return;
    }
    const svgContent = await file.text();
    const detected = detectPlaceholders(svgContent);
    setFileName(file.name);
    setFound({ year: detected.yearFoundIn, name: detected.nameFoundIn });
    form.set('svgContent', svgContent);
    form.set('name', values.name || file.name.replace(/\.svg$/i, ''));
    form.set('yearPlaceholder', detected.year);
    form.set('namePlaceholder', detected.name);
  };
  const replace = async ({ id }: TemplateWithSvg, input: NewBadgeTemplate) => {
    const saved = await record.save(valuesOf(input), {
      send: (wanted, { values: present, revision }) => {
        const { svgContent, ...details } = createBadgeTemplateSchema.parse(wanted);
        const drawing = svgContent === present.svgContent ? {} : { svgContent };
        return update.mutateAsync({ id, revision, ...details, ...drawing });
      },
      // The refusal leaves the drawing out.
      current: async () => versionOf(await fetchBadgeTemplate(id)),
    });
    if (saved) form.finish(saved.answer, saved.merged);
  };
  const save = async (input: NewBadgeTemplate, key: string) => {
    try {
      if (template) await replace(template, input);
      else form.finish(await create.mutateAsync({ ...input, key }), false);
    } catch (error) {
      form.showFailure('Failed to create or update template', error);
    }
  };
  const explain = ({ name, svgContent }: { name?: object; svgContent?: object }) => {
    if (name ?? svgContent) toast.error('Please provide template name and SVG content', 'Missing Information');
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save, explain)}
      submit={action}
      onCancel={onClose}
      unsaved={form.isDirty && !form.sending}
    >
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
        error={form.errors.svgContent?.message}
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
        {...form.register('isDefault')}
        label="Default template"
        help="New badges use it unless another is chosen. It replaces the current default."
      />
    </DialogForm>
  );
}
