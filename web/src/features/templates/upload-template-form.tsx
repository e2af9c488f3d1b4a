import { type NewBadgeTemplate, createBadgeTemplateSchema, defaultPlaceholders } from 'functions/contract';
import { useState } from 'react';
import { useCreateBadgeTemplate } from '../../api/badge-templates.ts';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { type FoundIn, detectPlaceholders } from './detect-placeholders.ts';

const initial = {
  name: '',
  svgContent: '',
  yearPlaceholder: defaultPlaceholders.year as string,
  namePlaceholder: defaultPlaceholders.name as string,
  isDefault: '',
};

/** The form of the Upload Template dialog. Choosing a file fills in what can be read from it. */
export function UploadTemplateForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { mutate, isPending } = useCreateBadgeTemplate();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<{ year: FoundIn; name: FoundIn }>({ year: null, name: null });
  const form = useForm({
    initial,
    schema: createBadgeTemplateSchema,
    toInput: (values) => ({ ...values, isDefault: values.isDefault !== '' }),
  });

  const choose = async (chosen: File) => {
    if (!isSvg(chosen)) {
      toast.error('Please upload an SVG file (.svg)', 'Invalid file');
      return;
    }
    const svgContent = await chosen.text();
    const detected = detectPlaceholders(svgContent);
    setFile(chosen);
    setFound({ year: detected.yearFoundIn, name: detected.nameFoundIn });
    form.setAll({
      svgContent,
      name: form.values.name || chosen.name.replace(/\.svg$/i, ''),
      yearPlaceholder: detected.year,
      namePlaceholder: detected.name,
    });
  };
  const upload = (template: NewBadgeTemplate) => {
    mutate(template, {
      onSuccess: ({ name }) => {
        toast.show({ title: 'Template uploaded', description: `${name} is ready for new badges.` });
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(error.fields);
        toast.error(serverMessageOr(error, 'Failed to create or update template'));
      },
    });
  };
  const explain = ({ name, svgContent }: { name?: string; svgContent?: string }) => {
    if (name ?? svgContent) toast.error('Please provide template name and SVG content', 'Missing Information');
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(upload, explain)}>
      <DialogBody>
        <FileField
          label="SVG file"
          accept=".svg,image/svg+xml"
          fileName={file?.name ?? null}
          error={form.errors.svgContent}
          help="An SVG with a name and a year as text. Scripts and outside references are removed."
          onFile={(chosen) => void choose(chosen)}
        />
        {file && (
          <div className="grid place-items-center rounded-control bg-sunken p-4">
            <BlobImage blob={file} alt={`Preview of ${file.name}`} className="h-40 w-full object-contain" />
          </div>
        )}
        <TextField {...form.field('name')} label="Name" autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('yearPlaceholder')} label="Year placeholder" help={helpFor(found.year, 'year')} />
          <TextField {...form.field('namePlaceholder')} label="Name placeholder" help={helpFor(found.name, 'name')} />
        </div>
        <SwitchField
          label="Default template"
          help="New badges use it unless another is chosen. It replaces the current default."
          checked={form.values.isDefault !== ''}
          onChange={(event) => {
            form.set('isDefault', event.target.checked ? 'on' : '');
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Upload Template
        </Button>
      </DialogFooter>
    </form>
  );
}

function isSvg(file: File): boolean {
  return file.name.toLowerCase().endsWith('.svg');
}

function helpFor(found: FoundIn, thing: string): string {
  if (found === 'text') return `Found in the text. It is replaced by the ${thing}.`;
  if (found === 'comment') return 'Found in a comment only. Only text can be replaced.';
  if (found === 'path') return 'Found in the label of a path only. Drawn outlines cannot be replaced.';
  return `This text in the SVG is replaced by the ${thing}.`;
}
