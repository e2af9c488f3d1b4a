import { type NewTag, type Tag, defaultTagColor, newTagSchema } from 'functions/contract';
import { useCreateTag, useUpdateTag } from '../../api/tags.ts';
import { TagChip } from '../../components/tag-chip.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { ConflictFields, type ShownField } from '../../ui/forms/conflict-fields.tsx';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { type Sending, useForm } from '../../ui/forms/use-form.ts';
import { mergedNote, useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { toast } from '../../ui/feedback/toast.ts';

interface TagFormProps {
  /** Null for a new one. */
  tag: Tag | null;
  onBack: () => void;
}

/** A tag's name, description and colour, with the tag as users will show it. */
export function TagForm({ tag, onBack }: TagFormProps) {
  const create = useCreateTag();
  const update = useUpdateTag();
  const { finished, finish } = useFinish(onBack);
  const record = useMergedSave(versionOf(tag));
  const form = useForm({ initial: record.base.values, schema: newTagSchema });

  const replace = async ({ id }: Tag, input: NewTag) => {
    const saved = await record.save(valuesOf(input), {
      send: (values, { revision }) => update.mutateAsync({ id, revision, ...newTagSchema.parse(values) }),
      current: (refusal) => versionOf(refusal.current as Tag),
      fill: form.setAll,
    });
    if (!saved) return;
    const { name } = saved.answer;
    toast.show({ title: 'Tag updated', description: saved.merged ? mergedNote('this tag') : name });
    finish();
  };
  const add = async (input: NewTag, key: string) => {
    const { name } = await create.mutateAsync({ ...input, key });
    toast.show({ title: 'Tag created', description: name });
    finish();
  };
  const save = async (input: NewTag, { key }: Sending) => {
    try {
      await (tag ? replace(tag, input) : add(input, key));
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.failed(tag ? 'Failed to update tag' : 'Failed to create tag', error);
    }
  };
  const explain = ({ name }: { name?: string }) => {
    if (name) toast.error(name);
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(save, explain)}>
      <DialogBody>
        <ConflictFields
          thing="this tag"
          record={record}
          fields={shownFields}
          values={form.values}
          onChoose={form.set}
        />
        <TextField {...form.field('name')} ref={focusOnMount} label="Name" autoComplete="off" focusFirst />
        <TextArea {...form.field('description')} label="Description" rows={2} optional />
        <ColorField {...form.field('color')} label="Color" />
        <p className="flex items-center gap-2 text-muted">
          Users show it as
          <TagChip tag={{ name: form.values.name.trim() || 'Tag', color: shownColor(form.values.color) }} />
        </p>
      </DialogBody>
      <FormFooter
        submit={tag ? 'Save Tag' : 'Create Tag'}
        busy={form.sending || finished}
        cancel="Back"
        onCancel={onBack}
      />
      <LeaveGuard when={!finished && form.changed} />
    </form>
  );
}

const shownFields: Record<keyof ReturnType<typeof valuesOf>, ShownField> = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  color: { label: 'Color', show: (color) => <TagChip tag={{ name: color, color }} /> },
};

function valuesOf({ name, description, color }: NewTag) {
  return { name, description: description ?? '', color };
}

function versionOf(tag: Tag | null) {
  const none = { name: '', description: null, color: defaultTagColor };
  return { values: valuesOf(tag ?? none), revision: tag?.revision ?? null };
}

// While a colour is being typed it is none yet.
function shownColor(text: string): string {
  return newTagSchema.shape.color.safeParse(text).data ?? defaultTagColor;
}
