import type { CleaningNotes, NewBadgeTemplate, SavedBadgeTemplate } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import {
  type TemplateWithSvg,
  fetchBadgeTemplate,
  useCreateBadgeTemplate,
  useUpdateBadgeTemplate,
} from '../../../api/badges/badge-templates.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { useMergedSave } from '../../../ui/forms/use-merged-save.ts';
import { type FieldName, refusedFields } from '../fields/field-values.ts';
import { type TemplateValues, templateFormSchema, valuesOf, versionOf } from './template-values.ts';
import type { Drawing } from '../drawing/use-drawing.ts';

/** Facts about a saved template beyond the answer. */
export interface SavedWith {
  /** Whether it includes another administrator's changes. */
  merged: boolean;
  /** Whether its badges show a name, if known. */
  showsName: boolean;
  /** Results of cleaning that were not shown before. */
  unseen: CleaningNotes | null;
}

interface TemplateSaveOptions {
  /** Null for a new one. */
  template: TemplateWithSvg | null;
  record: ReturnType<typeof useMergedSave<TemplateValues>>;
  drawing: Drawing;
  onSaved: (saved: SavedBadgeTemplate, details: SavedWith) => void;
  onFailure: (description: string, error: unknown) => void;
  onRefusedFields: (refused: Partial<Record<FieldName, string>>) => void;
}

/** Saves a template's form with added lines. Skips what would be refused. */
export function useTemplateSave({ template, record, drawing, onSaved, ...told }: TemplateSaveOptions) {
  const { onFailure, onRefusedFields } = told;
  const create = useCreateBadgeTemplate();
  const update = useUpdateBadgeTemplate();

  const withAddedLines = (values: TemplateValues): TemplateValues => ({
    ...values,
    svgContent: drawing.lines.writeInto(values.svgContent),
  });
  const replace = (id: string, values: TemplateValues) =>
    record.save(values, {
      send: (wanted, { values: present, revision }) => {
        const { svgContent, ...details } = templateFormSchema.parse(withAddedLines(wanted));
        const change = svgContent === present.svgContent ? {} : { svgContent };
        return update.mutateAsync({ id, revision, ...details, ...change });
      },
      // The refusal omits the drawing.
      current: async () => versionOf(await fetchBadgeTemplate(id)),
    });
  const add = async (values: TemplateValues, key: string) => {
    const answer = await create.mutateAsync({ ...templateFormSchema.parse(withAddedLines(values)), key });
    return { answer, merged: false };
  };

  return async (input: NewBadgeTemplate, key: string) => {
    const { checked, shows } = drawing;
    const [refusal] = [checked.refusal, ...Object.values(checked.refusedFields)].filter((known) => known !== null);
    if (refusal) {
      toast.error(refusal);
      return;
    }
    try {
      const values = valuesOf(input);
      const saved = template ? await replace(template.id, values) : await add(values, key);
      if (!saved) return;
      const { answer, merged } = saved;
      const unseen = checked.notes === null && isWorthTelling(answer) ? answer : null;
      onSaved(answer, { merged, showsName: shows.name !== false, unseen });
    } catch (error) {
      onFailure(say('templates.saveFailed'), error);
      if (error instanceof ApiError) onRefusedFields(refusedFields(error.fields));
    }
  };
}

function isWorthTelling({ removed, missingFonts }: CleaningNotes): boolean {
  return removed.length + missingFonts.length > 0;
}
