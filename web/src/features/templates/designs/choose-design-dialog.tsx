import { useQuery } from '@tanstack/react-query';
import { badgeTemplatesApi, type BadgeTemplate, type SavedBadgeTemplate } from 'functions/contract';
import {
  type TemplateWithSvg,
  badgeTemplatesQuery,
  useUpdateBadgeTemplate,
  fetchBadgeTemplate,
  useCreateBadgeTemplate,
} from '../../../api/badges/badge-templates.ts';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { shortName } from '../../../lib/names.ts';
import { parameterOf, useKeptRecord, useKeptWhileClosing, useOpenDialog } from '../../../lib/open-dialog.ts';
import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import type { ShownDialog } from '../../../ui/forms/on-demand.tsx';
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import * as z from 'zod';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { ColorField } from '../../../ui/controls/color-field.tsx';
import { TextField } from '../../../ui/controls/inputs.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { Fold } from '../../../ui/forms/fold.tsx';
import { BesidePicture, DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { previewValues } from 'functions/contract/words/placeholders';
import { say } from 'functions/contract/words/say';
import { DesignChoice, PaletteChoice } from './design-choice.tsx';
import { DesignPreview } from './design-preview.tsx';
import { choicesOf, designFormSchema, designOf, startOf, templateOf, wordsOf } from './design-values.ts';
import { useExamples } from '../fields/use-examples.ts';
import { useLogoData } from './logo-data.ts';
import { palettesOf } from './palettes.ts';
import { formatAnd } from '../../../lib/format.ts';

/** Makes a template from a design, or redesigns the one in the address. Closing clears the choices. */
export function ChooseDesignDialog({ open, onClose }: ShownDialog) {
  const { data: templates } = useQuery(badgeTemplatesQuery);
  const id = useKeptWhileClosing(open, parameterOf(useOpenDialog().dialog, dialogs.chooseDesign) ?? null);
  const template = useKeptRecord(templates, id);
  const changed = useChangedMessage();
  return (
    <AllowedDialog
      to={template ? badgeTemplatesApi.update : badgeTemplatesApi.create}
      open={open && (template !== null || id === null)}
      onClose={onClose}
      title={template ? say('designs.changeOf', { name: shortName(template.name) }) : say('templates.chooseDesign')}
      width="wide"
    >
      <DesignForm
        template={template}
        onClose={onClose}
        onSaved={({ name, revision }, before) => {
          const added = { title: say('designs.added'), description: say('templates.ready', { name }) };
          toast.show(before ? changed({ ...before, revision }) : added);
          onClose();
        }}
      />
    </AllowedDialog>
  );
}

/** Toast about a redesigned template, with an undo based on its current revision. */
function useChangedMessage(): (before: TemplateWithSvg) => ToastMessage {
  const { mutateAsync } = useUpdateBadgeTemplate();
  const undo = async ({ createdAt: _, ...before }: TemplateWithSvg) => {
    try {
      const { name } = await mutateAsync(before);
      toast.show({ title: say('designs.undone'), description: say('designs.formerDesign', { name }) });
    } catch (error) {
      toast.failed(say('undo.failed'), error);
    }
  };
  return (before) => ({
    title: say('designs.changed'),
    description: say('designs.newDesign', { name: before.name }),
    actions: [{ label: say('common.undo'), onSelect: () => void undo(before) }],
  });
}

interface DesignFormProps {
  /** Template to redesign; null for a new one. */
  template: BadgeTemplate | null;
  onClose: () => void;
  /** Receives the previous template too, if there was one. */
  onSaved: (saved: SavedBadgeTemplate, before: TemplateWithSvg | null) => void;
}

/** Form for a template from a design, prefilled from the settings. */
function DesignForm({ template, onClose, onSaved }: DesignFormProps) {
  const { data: settings } = useQuery(settingsQuery);
  const logo = useLogoData(settings);
  const create = useCreateBadgeTemplate();
  const update = useUpdateBadgeTemplate();
  const [initial] = useState(() => startOf(template));
  const form = useDialogForm({ initial, schema: designFormSchema, onFinish: onSaved });
  const values = useDeferredValue(form.values);
  const paperSize = settings?.paperSize ?? 'a4';
  const choices = useMemo(() => choicesOf(values, { logo: logo.data, paperSize }), [values, logo.data, paperSize]);
  const drawn = useMemo(() => designOf(values).draw(choices), [values, choices]);
  const { badgeType, awardLine } = values;
  const examples = useExamples({ badgeType, awardLine }, drawn.fields);
  const yearLabel = useYearLabel();
  const year = yearLabel(settings ? String(settings.defaultYear) : previewValues.year);
  const schoolColor = settings?.schoolColor ?? initial.first;
  useLayoutEffect(() => {
    if (!settings) return;
    form.setInitial('organization', settings.organizationName);
    const [{ first, second }] = palettesOf(schoolColor);
    form.setInitial('first', first);
    form.setInitial('second', second);
  });

  const save = async (input: z.output<typeof designFormSchema>, key: string) => {
    try {
      const wanted = templateOf(input, { logo: await logo.ready(), paperSize }, template);
      if (!template) {
        form.finish(await create.mutateAsync({ ...wanted, key }), null);
        return;
      }
      const { id, revision, isDefault } = template;
      const before = await fetchBadgeTemplate(id);
      form.finish(await update.mutateAsync({ ...wanted, id, revision, isDefault }), before);
    } catch (error) {
      form.showFailure(say('templates.saveFailed'), error);
    }
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(save)} submit={say('templates.save')} onCancel={onClose}>
      {template && <p className="text-muted">{say('designs.changeHelp')}</p>}
      <BesidePicture
        first={
          <DesignChoice
            choices={choices}
            year={year}
            chosen={form.values.design}
            onChoose={(id) => {
              const words = wordsOf(designOf({ design: id }), template);
              form.set('design', id);
              form.setInitial('name', words.name);
              form.setInitial('badgeType', words.badgeType);
              form.setInitial('awardLine', words.awardLine);
            }}
          />
        }
        picture={<DesignPreview drawn={drawn} examples={examples} year={year} />}
        staysOnPhone
      >
        <PaletteChoice
          schoolColor={schoolColor}
          first={form.values.first}
          second={form.values.second}
          onChoose={({ first, second }) => {
            form.set('first', first);
            form.set('second', second);
          }}
        />
        <Fold
          title={say('designs.ownColors')}
          note={formatAnd([form.values.first, form.values.second])}
          isWrong={Boolean(form.errors.first ?? form.errors.second)}
        >
          <div className="grid gap-4 @lg:grid-cols-2">
            <ColorField {...form.field('first')} value={form.values.first} label={say('designs.firstColor')} />
            <ColorField {...form.field('second')} value={form.values.second} label={say('designs.secondColor')} />
          </div>
        </Fold>
        <TextField {...form.field('organization')} label={say('designs.organization')} autoComplete="off" optional />
        {logo.has && (
          <SwitchField
            {...form.register('hasLogo')}
            label={say('designs.logo')}
            help={say(logo.failed ? 'designs.logoFailed' : 'designs.logoHelp')}
          />
        )}
        <BadgeTypeField
          {...form.field('badgeType')}
          label={say('common.badgeType')}
          help={say('designs.badgeTypeHelp')}
          optional
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <TextField {...form.field('awardLine')} label={say('templateMeaning.awardLine')} autoComplete="off" optional />
        <TextField {...form.field('name')} label={say('designs.templateName')} autoComplete="off" />
      </BesidePicture>
    </DialogForm>
  );
}
