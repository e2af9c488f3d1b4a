import { useQuery } from '@tanstack/react-query';
import type { SavedBadgeTemplate } from 'functions/contract';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import type * as z from 'zod';
import { useCreateBadgeTemplate } from '../../../api/badge-templates.ts';
import { settingsQuery } from '../../../api/settings.ts';
import { useYearLabel } from '../../../api/year-label.ts';
import { BadgeTypeField } from '../../../components/badge-type-field.tsx';
import { ColorField } from '../../../ui/controls/color-field.tsx';
import { TextField } from '../../../ui/controls/inputs.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { BesidePicture, DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { previewValues } from 'functions/contract/placeholders';
import { DesignChoice } from './design-choice.tsx';
import { DesignPreview } from './design-preview.tsx';
import { choicesOf, designFormSchema, designOf, newDesign, templateOf } from './design-values.ts';
import { useExamples } from '../fields/use-examples.ts';
import { useLogoData } from './use-logo-data.ts';

interface DesignFormProps {
  onClose: () => void;
  onSaved: (saved: SavedBadgeTemplate) => void;
}

/** Form for a template from one of our designs. It proposes what the settings know. */
export function DesignForm({ onClose, onSaved }: DesignFormProps) {
  const { data: settings } = useQuery(settingsQuery);
  const logo = useLogoData(settings);
  const create = useCreateBadgeTemplate();
  const form = useDialogForm({ initial: newDesign, schema: designFormSchema, onFinish: onSaved });
  const values = useDeferredValue(form.values);
  const paperSize = settings?.paperSize ?? 'a4';
  const choices = useMemo(() => choicesOf(values, { logo: logo.data, paperSize }), [values, logo.data, paperSize]);
  const drawn = useMemo(() => designOf(values).draw(choices), [values, choices]);
  const { badgeType, awardLine } = values;
  const examples = useExamples({ badgeType, awardLine }, drawn.fields);
  const yearLabel = useYearLabel();
  const year = yearLabel(settings ? String(settings.defaultYear) : previewValues.year);
  useLayoutEffect(() => {
    if (!settings) return;
    form.setInitial('organization', settings.organizationName);
    form.setInitial('first', settings.schoolColor);
  });

  const save = async (input: z.output<typeof designFormSchema>, key: string) => {
    try {
      form.finish(await create.mutateAsync({ ...templateOf(input, { logo: await logo.ready(), paperSize }), key }));
    } catch (error) {
      form.showFailure('Failed to create or update template', error);
    }
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(save)} submit="Save template" onCancel={onClose}>
      <BesidePicture
        first={
          <DesignChoice
            choices={choices}
            examples={examples}
            year={year}
            chosen={form.values.design}
            onChoose={(id) => {
              const { label, preset } = designOf({ design: id });
              form.set('design', id);
              form.setInitial('name', label);
              form.setInitial('badgeType', preset.badgeType);
              form.setInitial('awardLine', preset.awardLine);
            }}
          />
        }
        picture={<DesignPreview drawn={drawn} examples={examples} year={year} />}
        staysOnPhone
      >
        <div className="grid gap-4 @lg:grid-cols-2">
          <ColorField {...form.field('first')} value={form.values.first} label="First color" />
          <ColorField {...form.field('second')} value={form.values.second} label="Second color" />
        </div>
        <TextField {...form.field('organization')} label="Organization name" autoComplete="off" optional />
        {logo.has && <SwitchField {...form.register('hasLogo')} label="Logo" help={logoHelp(logo)} />}
        <BadgeTypeField
          {...form.field('badgeType')}
          label="Badge type"
          help="Proposed for its badges. Each badge shows its own."
          optional
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <TextField {...form.field('awardLine')} label="Award line" autoComplete="off" optional />
        <TextField {...form.field('name')} label="Template name" autoComplete="off" />
      </BesidePicture>
    </DialogForm>
  );
}

function logoHelp({ failed }: { failed: boolean }): string {
  return failed
    ? 'The logo could not be loaded: the design has a star in its place.'
    : 'A star stands in its place without it.';
}
