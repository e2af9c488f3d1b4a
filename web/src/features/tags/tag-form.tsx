import { type NewTag, type Tag, defaultTagColor, newTagSchema } from 'functions/contract';
import { useState } from 'react';
import * as z from 'zod';
import { useCreateTag, useUpdateTag } from '../../api/people/tags.ts';
import { TagChip } from '../../components/people/tag-chip.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/controls/inputs.tsx';
import { SwitchField } from '../../ui/controls/switch-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { WhoChanged } from '../../components/history/who-changed.tsx';
import { ConflictFields, type ShownField } from '../../ui/forms/conflict-fields.tsx';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { mergedNote, useMergedSave } from '../../ui/forms/use-merged-save.ts';

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
    toast.show({ title: 'Tag updated', description: saved.merged ? mergedNote('this tag') : name });
    form.finish();
  };
  const add = async (input: NewTag, key: string) => {
    const { name } = await create.mutateAsync({ ...input, key });
    toast.show({ title: 'Tag created', description: name });
    form.finish();
  };
  const save = async (input: NewTag, key: string) => {
    try {
      await (tag ? replace(tag, input) : add(input, key));
    } catch (error) {
      form.showFailure(tag ? 'Failed to update tag' : 'Failed to create tag', error);
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
      submit={tag ? 'Save Tag' : 'Create Tag'}
      cancel="Back"
      onCancel={onBack}
      isStep
    >
      <ConflictFields
        thing="this tag"
        who={<WhoChanged thing="this tag" record={tag?.id ?? null} />}
        record={record}
        fields={shownFields}
        values={form.values}
        onChoose={form.set}
      />
      <TextField {...form.field('name')} label="Name" autoComplete="off" focusFirst />
      <TextArea {...form.field('description')} label="Description" rows={2} optional />
      <SelectField
        {...form.field('kind')}
        label="Kind"
        help="A person has one class at most. The kind stays while anybody has the tag."
        options={kinds}
      />
      <ColorField {...form.field('color')} value={color} label="Color" />
      <p className="flex items-center gap-2 text-muted">
        Shown on users as
        <TagChip tag={{ name: name.trim() || 'Tag', color: shownColor(color) }} />
      </p>
      {tag && (
        <SwitchField
          label="Archived"
          help="It stays on people and badges, and is not proposed any more."
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
const kinds = [
  { value: 'tag', label: 'Tag' },
  { value: 'class', label: 'Class' },
];
const schema = z.preprocess((values: TagValues) => values, newTagSchema);

const shownFields: Record<keyof TagValues, ShownField> = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  color: { label: 'Color', show: (color) => <TagChip tag={{ name: color, color }} /> },
  kind: { label: 'Kind', show: (kind) => kinds.find(({ value }) => value === kind)?.label },
  archived: { label: 'Archived' },
};

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
