import { type NewTag, type Tag, defaultTagColor, newTagSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import * as z from 'zod';
import { useCreateTag, useUpdateTag } from '../../api/people/tags.ts';
import { TagChip } from '../../components/people/tag-chip.tsx';
import { Around } from '../../ui/around.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/controls/inputs.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { WhoChanged } from '../../components/history/who-changed.tsx';
import { ConflictFields, type ShownField } from '../../ui/forms/conflict-fields.tsx';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { useMergedSave } from '../../ui/forms/use-merged-save.ts';

interface TagFormProps {
  /** Null for a new one. */
  tag: Tag | null;
  /** Initial color of a new one. */
  freshColor: string;
  onBack: () => void;
}

export function TagForm({ tag, freshColor, onBack }: TagFormProps) {
  const create = useCreateTag();
  const update = useUpdateTag();
  const [start] = useState(() => versionOf(tag, freshColor));
  const form = useDialogForm({ initial: start.values, schema, onFinish: onBack });
  const record = useMergedSave(start, form.refill);

  const replace = async ({ id }: Tag, input: NewTag) => {
    const saved = await record.save(valuesOf(input), {
      send: (values, { revision }) => update.mutateAsync({ id, revision, ...newTagSchema.parse(values) }),
      current: (refusal) => versionOf(refusal.current as Tag, freshColor),
    });
    if (!saved) return;
    const { name } = saved.answer;
    toast.show({ title: say('tags.updated'), description: saved.merged ? say('controls.merged.tag') : name });
    form.finish();
  };
  const add = async (input: NewTag, key: string) => {
    const { name } = await create.mutateAsync({ ...input, key });
    toast.show({ title: say('tags.created'), description: name });
    form.finish();
  };
  const save = async (input: NewTag, key: string) => {
    try {
      await (tag ? replace(tag, input) : add(input, key));
    } catch (error) {
      form.showFailure(say(tag ? 'tags.updatingFailed' : 'tags.creatingFailed'), error);
    }
  };
  const explain = ({ name }: { name?: { message?: string } }) => {
    if (name?.message) toast.error(name.message);
  };

  const { name, color } = form.values;
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save, explain)}
      submit={say(tag ? 'tags.save' : 'tags.create')}
      cancel={say('tags.back')}
      onCancel={onBack}
      isStep
    >
      <ConflictFields
        kind="tag"
        who={<WhoChanged kind="tag" record={tag?.id ?? null} />}
        record={record}
        fields={shownFields()}
        values={form.values}
        onChoose={form.set}
      />
      <TextField {...form.field('name')} label={say('common.name')} autoComplete="off" focusFirst />
      <TextArea {...form.field('description')} label={say('common.description')} rows={2} optional />
      <SelectField {...form.field('kind')} label={say('tags.kind')} help={say('tags.kindHelp')} options={kinds()} />
      <ColorField {...form.field('color')} value={color} label={say('tags.color')} />
      <p className="flex items-center gap-2 text-muted">
        <Around message="tags.shownAs" value="tag">
          <TagChip tag={{ name: name.trim() || say('common.tag'), color: shownColor(color) }} />
        </Around>
      </p>
      {tag && (
        <SwitchField
          label={say('tags.archived')}
          help={say('tags.archivedHelp')}
          checked={form.values.archived}
          onChange={({ target: { checked } }) => {
            form.set('archived', checked);
          }}
        />
      )}
    </DialogForm>
  );
}

interface TagValues {
  name: string;
  description: string;
  color: string;
  kind: string;
  archived: boolean;
}
const kinds = () => [
  { value: 'tag', label: say('common.tag') },
  { value: 'class', label: say('common.class') },
];
const schema = z.preprocess((values: TagValues) => values, newTagSchema);

const shownFields = (): Record<keyof TagValues, ShownField> => ({
  name: { label: say('common.name') },
  description: { label: say('common.description') },
  color: { label: say('tags.color'), show: (color) => <TagChip tag={{ name: color, color }} /> },
  kind: { label: say('tags.kind'), show: (kind) => kinds().find(({ value }) => value === kind)?.label },
  archived: { label: say('tags.archived') },
});

function valuesOf({ name, description, color, kind, archived }: NewTag): TagValues {
  return { name, description: description ?? '', color, kind, archived };
}

function versionOf(tag: Tag | null, freshColor: string) {
  const none: NewTag = { name: '', description: null, color: freshColor, kind: 'tag', archived: false };
  return { values: valuesOf(tag ?? none), revision: tag?.revision ?? null };
}

// A partly typed color is none yet.
function shownColor(text: string): string {
  return newTagSchema.shape.color.safeParse(text).data ?? defaultTagColor;
}
